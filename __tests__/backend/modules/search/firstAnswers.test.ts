import { addInquiry, writing } from '@/__tests__/backend/derived/search/chains';
import { addMember, storeCustomer } from '@/__tests__/backend/modules/customer/customers';
import { testApi } from '@/__tests__/support/api';
import { rebuildSearch } from '@/backend/derived';
import { contract } from '@/contract';
import { people } from './questions';

jest.setTimeout(180_000);

const api = testApi();
const { search } = contract;
const ids = new Map<number, number>();

beforeAll(async () => {
  for (const [place, person] of people.entries()) {
    const { relative, decedent, note, questions: _, ...values } = person;
    const client = await storeCustomer(api, values);
    ids.set(place, client.id);
    await addMember(api, client.family_code, { last_name: relative[0], first_name: relative[1] });
    await addInquiry(api, client, { first_inquiry: note, decedent_name: decedent });
    // Others of the family, and what was noted of somebody else, bear the name of another customer too.
    const other = people[(place + 7) % people.length];
    if (other !== undefined) {
      await addMember(api, client.family_code, { last_name: other.last_name, first_name: other.first_name });
      await addInquiry(api, client, {
        first_inquiry_date: '2026-05-01',
        first_inquiry: `${other.last_name}${other.first_name}様のご紹介`,
      });
    }
  }
  await writing(api, async () => undefined);
  await rebuildSearch(api.db);
});

test('of 300 questions the first answer is the right one in at least 98 of 100', async () => {
  const wrong: string[] = [];
  let count = 0;
  for (const [place, { questions }] of people.entries())
    for (const q of questions) {
      count += 1;
      const { data } = await api.call('staff', search.full, { query: { q, limit: 8 } });
      const [first] = data.data;
      if (first?.customer_id !== ids.get(place))
        wrong.push(`${q} → ${first?.name ?? '–'} ${JSON.stringify(first?.why)}`);
      else if (
        first.why?.length !== q.split(/\s+/).length ||
        !first.why.every((one) => one.pieces.some(({ hit }) => hit))
      )
        wrong.push(`${q}: no reason ${JSON.stringify(first.why)}`);
    }
  expect(count).toBe(300);
  expect(wrong.slice(0, Math.max(0, wrong.length - 0))).toEqual(wrong.length / count <= 0.02 ? wrong : []);
});
