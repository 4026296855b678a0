import type { TestApi } from '@/__tests__/support/api';
import { contract } from '@/contract';
import type { Inheritance } from '@/contract/member';
import { bereaved, inquiryRow, storeInquiry } from './chains';

/** An inheritance with an heir's own day of knowing. */
export const inheritanceKnownOn = (
  decedent_member_id: number | null,
  known_date: string,
): { inheritances: Inheritance[] } => ({
  inheritances: [
    {
      decedent_member_id: decedent_member_id ?? 0,
      known_date,
      extended_until: null,
      accepted_date: null,
      limited_acceptance_date: null,
      renounced_date: null,
      loss_of_right: null,
      half_share: null,
      universal_legatee: 0,
      minor_credit_left: null,
      disabled_credit_left: null,
    },
  ],
});

/**
 * A chain whose decedent died on 28 February 2026, known on 1 March. @param own the day on which the son who calls knew
 * @param others further members of the family, from the decedent's id
 * @returns the inquiry's id, that of the decedent, and that of each member written
 */
export const storeChainWithKnownDates = async (
  api: TestApi,
  own: string | null,
  others: readonly ((decedent: number | null) => object)[] = [],
) => {
  const { id } = await storeInquiry(api, bereaved);
  const { member_id, decedent_member_id: decedent } = await inquiryRow(api, id);
  const { data } = await api.call('admin', contract.family.save, {
    body: { member_id, ...(own === null ? {} : inheritanceKnownOn(decedent, own)) },
  });
  const members = [member_id];
  for (const other of others) {
    const body = { family_code: data.family_code, last_name: '髙橋', office_id: 1, ...other(decedent) };
    const stored = await api.call('admin', contract.family.save, { body });
    if (stored.status !== 200) throw new Error(JSON.stringify(stored.errors));
    members.push(stored.data.member_id);
  }
  return { id, decedent, members };
};
