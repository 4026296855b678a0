import type { TestApi } from '@/__tests__/support/api';
import { contract } from '@/contract';
import { bereaved, inquiryRow, storeInquiry } from './chains';

/**
 * A chain whose decedent died on 28 February 2026, known on 1 March. @param own the day on which the son who calls knew
 * @param others further members of the family
 * @returns the inquiry's id, and that of each member written
 */
export const storeKnowing = async (api: TestApi, own: string | null, others: readonly object[] = []) => {
  const { id } = await storeInquiry(api, bereaved);
  const { member_id } = await inquiryRow(api, id);
  const { data } = await api.call('admin', contract.family.save, { body: { member_id, heir_known_date: own } });
  const members = [member_id];
  for (const other of others) {
    const body = { family_code: data.family_code, last_name: '髙橋', office_id: 1, ...other };
    const stored = await api.call('admin', contract.family.save, { body });
    if (stored.status !== 200) throw new Error(JSON.stringify(stored.errors));
    members.push(stored.data.member_id);
  }
  return { id, members };
};
