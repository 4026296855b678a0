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
  const questions = people.flatMap(({ questions: texts }, place) => texts.map((q) => ({ q, place })));
  expect(questions).toHaveLength(300);
  const wrong: string[] = [];
  for (const { q, place } of questions) {
    const { data } = await api.call('staff', search.full, { query: { q, limit: 8 } });
    const { customer_id, name, why = [] } = data.data[0] ?? {};
    if (customer_id !== ids.get(place)) wrong.push(`${q} → ${name ?? 'nobody'}`);
    // A reason a word, each with what was looked for marked.
    else
      expect([q, why.map(({ pieces }) => pieces.some(({ hit }) => hit))]).toEqual([q, q.split(/\s+/).map(() => true)]);
  }
  expect({ wrong, tooMany: wrong.length > questions.length * 0.02 }).toEqual({ wrong, tooMany: false });
});
