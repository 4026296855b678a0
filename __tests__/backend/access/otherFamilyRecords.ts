import { sql } from 'kysely';
import type { TestApi } from '@/__tests__/support/api';
import { people } from '@/__tests__/support/people';
import { contract } from '@/contract';
import { addMember, storeCustomer } from '../modules/customer/customers';
import { storeInquiry, storeInterview, won } from '../modules/inquiry/chains';

/** A family, and the customer who represents it. */
export interface Home {
  readonly family_code: string;
  readonly id: number;
  readonly member_id: number;
  readonly office: number;
}

type Key = number | string;

const day = '2026-04-01';

/** The family that was stored last. */
export const lastHome = async (api: TestApi): Promise<Home> => {
  const { rows } = await sql<Home>`select f.family_code, m.customer_id as id, m.id as member_id, m.office_id as office
    from families f join members m on m.id = f.main_member_id order by f.id desc limit 1`.execute(api.db);
  const [home] = rows;
  if (home === undefined) throw new Error('no family is stored');
  return home;
};

export const homeIn = async (api: TestApi, office: number): Promise<Home> => ({
  ...(await storeCustomer(api, { office_id: office })),
  office,
});

type Make = (api: TestApi, home: Home) => Promise<Key>;

const inquiryOf = (api: TestApi, { id, family_code, office }: Home) =>
  storeInquiry(api, { customer_id: id, family_code, office_id: office });

const projectOf =
  (kind: 'sozoku' | 'legal'): Make =>
  async (api, home) => {
    const { id } = await inquiryOf(api, home);
    const made = await storeInterview(api, id, { ...won, office_id: home.office, create_project: [kind] });
    return made[`project_${kind}_id`] ?? 0;
  };

const contact = async (api: TestApi, { id: customer_id, family_code }: Home) => {
  const body = { customer_id, family_code, contact_date: day, method: 1, direction: 1, user_id: 1, content: '電話' };
  return (await api.call('admin', contract.engagement.save, { body })).data.engagement_id;
};

const worklog: Make = async (api, home) => {
  const project_id = await projectOf('sozoku')(api, home);
  const body = { project_id, work_date: day, user_id: 1, worklog_category: 1, worklog_content: '連絡' };
  return (await api.call('admin', contract.sozoku.worklogSave, { body })).data.worklog_id;
};

const inventory = async (api: TestApi, { family_code, member_id }: Home) => {
  const body = { family_code, member_id, as_of_date: day, purpose: 1, items: [] };
  return (await api.call('admin', contract.asset.save, { body })).data.family_asset_id;
};

const proposal = async (api: TestApi, home: Home) => {
  const body = { family_asset_id: await inventory(api, home), name: '案', proposed_on: day, lines: [], payments: [] };
  return (await api.call('admin', contract.division.save, { body })).data.division_id;
};

const member: Make = (api, { family_code, office }) => addMember(api, family_code, { office_id: office });
const colleague: Make = async ({ db }) => {
  const { rows } = await sql<{ id: number }>`
    insert into employees (username, last_name, first_name, last_name_kana, first_name_kana, department_id, office_id, role_id,
      is_sales, is_judicial)
    values ('gone-' || (select max(id) from employees), '退職', '者', 'タイショク', 'シャ', 1, 1, 4, 1, 1) returning id`.execute(
    db,
  );
  return rows[0]?.id ?? 0;
};
const master =
  (table: string, columns: string, values: string): Make =>
  async ({ db }) => {
    // Some are stored with ids of their own, beside the sequence.
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), greatest(max(id), 1)) from ${sql.table(table)}`.execute(
      db,
    );
    const { rows } = await sql<{ id: number }>`insert into ${sql.table(table)} (id, ${sql.raw(columns)})
      select n, ${sql.raw(values)} from nextval(pg_get_serial_sequence(${table}, 'id')) n returning id`.execute(db);
    return rows[0]?.id ?? 0;
  };

interface Noun {
  readonly table: string;
  /** The column by which it is named. */
  readonly key?: string;
  /** A record of it in a family; of the firm's own records, anywhere. */
  readonly make: Make;
  /** It is of a family, so that one of another is a stranger. */
  readonly ofFamily?: true;
}

const ofFamily = true as const;

/** Every noun that a body names by an id or a code. */
export const nouns: Readonly<Record<string, Noun>> = {
  employee: { table: 'employees', make: colleague },
  sales: { table: 'employees', make: colleague },
  responder: { table: 'employees', make: colleague },
  city: { table: 'cities', make: master('cities', 'name, code', "'町' || n, 'C' || n") },
  office: {
    table: 'offices',
    make: master('offices', 'city_id, name, office_code', "1, '支店' || n, 'X' || n"),
  },
  team: { table: 'teams', make: master('teams', 'name, office_id, department_id', "'課' || n, 1, 1") },
  introducedBy: { table: 'referral_sources', make: master('referral_sources', 'name, type', "'銀行' || n, 1") },
  interviewLocation: {
    table: 'interview_locations',
    make: master('interview_locations', 'name, code', "'応接' || n, 'L' || n"),
  },
  family: { table: 'families', key: 'family_code', make: async (_, { family_code }) => family_code, ofFamily },
  customer: { table: 'members', key: 'customer_id', make: async (_, { id }) => id, ofFamily },
  member: { table: 'members', make: member, ofFamily },
  living: { table: 'members', make: member, ofFamily },
  inquiry: { table: 'inquiries', make: async (api, home) => (await inquiryOf(api, home)).id, ofFamily },
  chain: {
    table: 'inquiries',
    key: 'uniform_id',
    make: async (api, home) => (await inquiryOf(api, home)).uniform_id,
    ofFamily,
  },
  familyProject: { table: 'sozoku_projects', make: projectOf('sozoku'), ofFamily },
  project: { table: 'sozoku_projects', make: projectOf('sozoku'), ofFamily },
  legal: { table: 'legal_projects', make: projectOf('legal'), ofFamily },
  asset: { table: 'family_assets', make: inventory, ofFamily },
  division: { table: 'division_proposals', make: proposal, ofFamily },
  engagement: { table: 'engagements', make: contact, ofFamily },
  worklog: { table: 'worklogs', make: worklog, ofFamily },
};

/** A record of which nothing was ever stored. */
export const unknownOf = (noun: string): Key =>
  noun === 'chain' ? 'U99999999' : noun === 'family' ? 'ZZ99999' : 2_147_483_647;

/** A record that was deleted, of the family where its noun is of one. */
export const deletedOf = async (api: TestApi, noun: string, home: Home): Promise<Key> => {
  const { table, key = 'id', make } = nouns[noun] ?? { table: '', make: member };
  // A whole family, or its customer, is not the one that the rest of the body names.
  const whole = noun === 'family' || noun === 'customer';
  const made = await make(api, whole ? await homeIn(api, home.office) : home);
  await sql`update ${sql.table(table)} set deleted_at = now() where ${sql.ref(key)} = ${made}`.execute(api.db);
  return made;
};

/** Makes of all people sales and judicial scriveners, so that what is refused is the record and not what it is. */
export const qualify = async ({ db }: TestApi): Promise<void> => {
  await sql`update employees set is_sales = 1, is_judicial = 1 where id <> ${people.viewer.id}`.execute(db);
};
