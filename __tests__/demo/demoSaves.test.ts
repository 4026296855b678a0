import { sql } from 'kysely';
import type * as z from 'zod';
import { testApi } from '@/__tests__/support/api';
import { demoFirm } from '@/__tests__/support/demoFirm';
import { contract } from '@/contract';
import type { Endpoint } from '@/contract/defineEndpoint';
import { addDays, todayInTokyo } from '@/rules/calendarDay';

type Shown = Readonly<Record<string, unknown>>;

/** How the stored records of a noun are read and saved again. */
interface Saved {
  readonly noun: string;
  /** The ids of its records, and what else its calls are asked with. */
  readonly records: string;
  readonly show: (record: Shown) => Promise<Shown>;
  readonly save: Endpoint;
  /** What the save names beside the record's own fields. */
  readonly named?: (record: Shown) => Shown;
}

/** A session notes when it was last used; that is no record. */
const unwatched: readonly unknown[] = ['sessions'];

describe.each([
  ['today', 0, 60],
  ['half a year ago', -183, 30],
])('a firm that was made %s', (_, days, families) => {
  const api = testApi({ firm: demoFirm(families, addDays(todayInTokyo(), days)) });

  const asked = async (endpoint: Endpoint, input: Record<string, unknown>): Promise<Shown> => {
    const { status, data } = await api.call('admin', endpoint, input);
    if (status !== 200) throw new Error(`${endpoint.path}: ${status}`);
    return data as Shown;
  };
  // The first call signs in, which the account notes.
  beforeAll(() => asked(contract.city.listing, {}));

  const byId = (endpoint: Endpoint) => (record: Shown) => asked(endpoint, { params: { id: record.id } });
  /** One row of a list. */
  const among =
    (endpoint: Endpoint, list: string, key: string, asking: (record: Shown) => Record<string, unknown>) =>
    async (record: Shown) => {
      const answer = await asked(endpoint, asking(record));
      const found = (answer[list] as Shown[]).find((row) => row[key] === record.id);
      if (found === undefined) throw new Error(`${endpoint.path} does not list ${record.id}`);
      return found;
    };

  /** Once its day is over an interview asks for its result. */
  const awaitingResult = (not = '') => `select id from interviews
    where deleted_at is null and ${not} (result_type is null and interview_date < '${todayInTokyo()}')`;
  const ids = (table: string) => `select id from ${table} where deleted_at is null order by id`;
  const worklogs = (type: number) =>
    `select id, project_id from worklogs where project_type = ${type} and deleted_at is null order by id`;
  const legalDetails = `select id, id as project_legal_id from legal_projects where deleted_at is null order by id`;
  const worklogNames = ({ id, project_id }: Shown) => ({ worklog_id: id, project_id });
  const ofProject = ({ project_id }: Shown) => ({ params: { id: project_id } });

  const nouns: readonly Saved[] = [
    ...(
      [
        ['city', 'cities'],
        ['office', 'offices'],
        ['team', 'teams'],
        ['interviewLocation', 'interview_locations'],
        ['introducedBy', 'referral_sources'],
        ['employee', 'employees'],
        ['property', 'properties'],
        ['inquiry', 'inquiries'],
        ['legal', 'legal_projects'],
        ['insurance', 'insurance_cases'],
      ] as const
    ).map(([noun, table]) => ({
      noun,
      records: ids(table),
      show: byId(contract[noun].show),
      save: contract[noun].update,
    })),
    {
      noun: 'customer',
      records: `select m.customer_id as id, f.family_code from members m join families f on f.id = m.family_id
        where m.customer_id is not null and m.deleted_at is null order by 1`,
      show: ({ id, family_code }) => asked(contract.customer.show, { params: { id, familyCode: family_code } }),
      save: contract.customer.update,
    },
    {
      noun: 'family',
      records: ids('members'),
      show: byId(contract.family.show),
      save: contract.family.save,
      named: ({ id }) => ({ member_id: id }),
    },
    {
      noun: 'interview',
      records: `${awaitingResult('not')} order by id`,
      show: byId(contract.interview.show),
      save: contract.interview.update,
    },
    { noun: 'asset', records: ids('family_assets'), show: byId(contract.asset.show), save: contract.asset.save },
    {
      noun: 'engagement',
      records: 'select id, customer_id from engagements where deleted_at is null order by id',
      show: among(contract.engagement.listing, 'data', 'engagement_id', ({ customer_id }) => ({
        params: { id: customer_id },
        query: { limit: '1000' },
      })),
      save: contract.engagement.save,
    },
    {
      noun: 'sales',
      records: `select s.id, f.family_code from sales s join families f on f.id = s.family_id
        where s.deleted_at is null order by s.id`,
      show: among(contract.sales.listing, 'data', 'sales_id', ({ family_code }) => ({
        query: { family_code, limit: '1000' },
      })),
      save: contract.sales.updateRemarks,
    },
    {
      noun: 'sozoku',
      records: ids('sozoku_projects'),
      show: ({ id }) => asked(contract.sozoku.show, { params: { id, officeId: 1 } }),
      save: contract.sozoku.update,
    },
    {
      noun: 'sozoku work log',
      records: worklogs(1),
      show: among(contract.sozoku.worklogShow, 'worklogs', 'worklog_id', ofProject),
      save: contract.sozoku.worklogSave,
      named: worklogNames,
    },
    {
      noun: 'legal work log',
      records: worklogs(2),
      show: among(contract.legal.worklogShow, 'worklogs', 'worklog_id', ofProject),
      save: contract.legal.worklogSave,
      named: worklogNames,
    },
    {
      noun: 'legal order',
      records: `${legalDetails}`,
      show: byId(contract.legalOrder.show),
      save: contract.legalOrder.save,
    },
    {
      noun: 'legal finances',
      records: legalDetails,
      show: byId(contract.legalFinance.show),
      save: contract.legalFinance.save,
    },
    {
      noun: 'insurance target',
      records: `select id, city_id, office_id, year, dashboard_name from insurance_targets order by id`,
      show: ({ id: _id, ...place }) =>
        asked(contract.insuranceTarget.show, {
          query: Object.fromEntries(Object.entries(place).map(([name, value]) => [name, String(value ?? '')])),
        }),
      save: contract.insuranceTarget.store,
    },
  ];

  const recordsOf = async (query: string): Promise<Shown[]> => (await sql.raw<Shown>(query).execute(api.db)).rows;

  const bodyOf = (endpoint: Endpoint, shown: Shown): Shown =>
    Object.fromEntries(
      Object.keys((endpoint.body as z.ZodObject).shape)
        .filter((field) => shown[field] !== undefined)
        .map((field) => [field, shown[field]]),
    );

  /** Saves a record as it is shown. @returns what was said against it */
  const saveAgain = async ({ show, save, named = () => ({}) }: Saved, record: Shown) => {
    const shown = await show(record);
    const body = bodyOf(save, { ...shown, ...named(record) });
    const { status, errors, message } = await api.call('admin', save, {
      ...(save.path.includes(':') ? { params: { id: record.id } } : {}),
      body,
    });
    return status === 200 ? [] : [{ id: record.id, status, message, errors }];
  };

  /** A sum of the rows of every table. */
  const stored = async (): Promise<Record<string, string>> => {
    const tables = await recordsOf(`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`);
    const sums: Record<string, string> = {};
    for (const { name } of tables) {
      if (unwatched.includes(name)) continue;
      const [row] = await recordsOf(
        `select count(*) || ' rows ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from ${name} t`,
      );
      sums[String(name)] = String(row?.sum);
    }
    return sums;
  };

  test.each(nouns.map((noun) => [noun.noun, noun] as const))(
    'every %s can be saved as it is, and nothing changes',
    async (_noun, saved) => {
      const records = await recordsOf(saved.records);
      expect(records.length).toBeGreaterThan(0);
      const before = await stored();
      const [last] = await recordsOf('select coalesce(max(id), 0) as id from history');
      const refused: object[] = [];
      for (const record of records) refused.push(...(await saveAgain(saved, record)));
      expect(refused).toEqual([]);
      const news = await recordsOf(`select entity, record_id, action, changes from history where id > ${last?.id}`);
      expect(news).toEqual([]);
      expect(await stored()).toEqual(before);
    },
  );

  test('an interview whose day is over asks for its result and notes, and for nothing else', async () => {
    const { show, update } = contract.interview;
    for (const { id } of await recordsOf(awaitingResult())) {
      const body = bodyOf(update, await byId(show)({ id }));
      const { errors } = await api.call('admin', update, { params: { id }, body });
      expect(Object.keys(errors).sort()).toEqual(['first_interview_detail', 'result_type']);
      const held = { ...body, result_type: 3, first_interview_detail: '資料を預かった。' };
      expect((await api.call('admin', update, { params: { id }, body: held })).errors).toEqual({});
    }
  });

  test.each(['inquiry', 'interview', 'sozoku', 'legal', 'insurance'] as const)(
    'whatever %s can be deleted comes back, and can be saved as it is',
    async (noun) => {
      const saved = nouns.find((one) => one.noun === noun);
      if (saved === undefined) throw new Error(noun);
      const { destroy, restore } = contract[noun];
      for (const record of (await recordsOf(saved.records)).slice(0, 20)) {
        const input = { params: { id: Number(record.id) } };
        const { status } = await api.call('admin', destroy, input);
        if (status === 422) continue;
        expect([record.id, status]).toEqual([record.id, 200]);
        expect((await api.call('admin', restore, input)).errors).toEqual({});
        expect(await saveAgain(saved, record)).toEqual([]);
      }
    },
  );
});
