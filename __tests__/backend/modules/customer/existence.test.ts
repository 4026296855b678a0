import { sql } from 'kysely';
import { addMember, eldest, storeCustomer } from '@/__tests__/backend/modules/customer/customers';
import { testApi } from '@/__tests__/support/api';
import { contract } from '@/contract';

jest.setTimeout(120_000);

const api = testApi();
const { customer } = contract;

interface Person {
  readonly member: number;
  readonly customer: number | null;
  readonly phones: readonly string[];
  readonly emails: readonly string[];
}

const people: Person[] = [];

const store = async (values: Record<string, unknown>, phones: readonly string[], emails: readonly string[] = []) => {
  const [phone1, phone2, phone3] = phones;
  const [email, email2] = emails;
  const stored = await storeCustomer(api, { ...values, phone1, phone2, phone3, email, email2 });
  people.push({ member: stored.member_id, customer: stored.id, phones, emails });
  return stored;
};

beforeAll(async () => {
  // Members and customers are not of one number, so that one cannot be taken for the other.
  await sql`select setval(pg_get_serial_sequence('customers', 'id'), 500)`.execute(api.db);
  const first = await store({}, ['090-1111-2222', '03-1111-2222'], ['one@example.jp', 'two@example.jp']);
  await store({ ...eldest, family_code: first.family_code }, ['03-1111-2222', '010-1-212-555-0100']);
  await store({ last_name: '南' }, ['0312345678', '090-3333-4444', '03-1111-2222'], ['TWO@example.jp']);
  const phones = ['080-5555-6666'];
  const member = await addMember(api, first.family_code, { first_name: '空' });
  await api.call('admin', contract.family.save, { body: { member_id: member, phone1: phones[0] } });
  people.push({ member, customer: null, phones, emails: [] });
  // A customer whose number is a member's, and the other way round.
  await sql`select setval(pg_get_serial_sequence('customers', 'id'), ${member - 1}, true)`.execute(api.db);
  await store({ last_name: '重' }, ['070-7777-8888']);
});

/** Who has a value, of all that was stored: what the call must say, found without it. */
const holders = (has: (person: Person) => boolean, id: unknown, type: string | undefined): number[] =>
  people
    .filter(has)
    .filter(({ member, customer: own }) => {
      if (type === 'member') return member !== id;
      return type === undefined || type === '' || type === 'customer' ? own !== id : true;
    })
    .map(({ member }) => member);

const types = [undefined, '', 'customer', 'member', 'inquiry', 'Member'];
const ids = (): (number | 'new' | undefined)[] => [
  undefined,
  'new',
  ...people.flatMap(({ member, customer: own }) => [member, own].filter((id): id is number => id !== null)),
];
/** Whether anybody has that id, of the kind that the type says. */
const isKnown = (id: unknown, type: string | undefined): boolean =>
  typeof id !== 'number' || people.some(({ member, customer: own }) => (type === 'member' ? member : own) === id);

const given = (parts: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined));

/** Each parameter with each other; `ask` says who was found, null where the value is free, and 422 where it was refused. */
const compare = async (
  ask: (query: Record<string, unknown>) => Promise<number[] | null | 422>,
  has: (person: Person) => boolean,
  further: Record<string, unknown>,
) => {
  const wrong: unknown[] = [];
  for (const id of ids())
    for (const search_type of types) {
      const expected = holders(has, id, search_type);
      const due = isKnown(id, search_type) ? (expected.length === 0 ? null : expected) : 422;
      const answered = await ask(given({ id, search_type, ...further }));
      if (JSON.stringify(answered) !== JSON.stringify(due)) wrong.push({ id, search_type, further, due, answered });
    }
  expect(wrong).toEqual([]);
};

const askWith =
  (endpoint: typeof customer.phoneExists | typeof customer.emailExists) => async (query: Record<string, unknown>) => {
    const { status, data } = await api.call('staff', endpoint as typeof customer.phoneExists, { query });
    if (status === 404) return null;
    return status === 422 ? 422 : data.members.map(({ id }) => id);
  };

test.each([
  ['090-1111-2222', '09011112222'],
  ['+81 3 1111 2222', '0311112222'],
  ['03-12345678', '0312345678'],
  ['08055556666', '08055556666'],
  ['+1-212-555-0100', '01012125550100'],
  ['070-7777-8888', '07077778888'],
  ['090-1111-222', '090-1111-222'],
  ['090-9999-9999', '09099999999'],
])('a phone number is free or not, exactly: %s', async (phone, digits) => {
  const has = ({ phones }: Person) => phones.some((own) => own.replaceAll('-', '') === digits);
  for (const phone_type3 of [undefined, 1, 4])
    await compare(askWith(customer.phoneExists), has, { phone, phone_type3 });
});

test.each([['one@example.jp'], ['ONE@EXAMPLE.JP'], ['two@example.jp'], ['wo@example.jp'], ['two@example.jp.example']])(
  'an e-mail address is free or not, exactly: %s',
  async (email) => {
    const has = ({ emails }: Person) => emails.some((own) => own.toLowerCase() === email.toLowerCase());
    await compare(askWith(customer.emailExists), has, { email });
  },
);
