import { sql } from 'kysely';
import type * as z from 'zod';
import { testApi } from '@/__tests__/support/api';
import { demoFirm } from '@/__tests__/support/demoFirm';
import { whoMay } from '@/__tests__/support/expectedRights';
import { propertyRuns } from '@/__tests__/support/propertyRuns';
import { contentOf } from '@/__tests__/support/tableDigests';
import { contract } from '@/contract';
import type { Endpoint } from '@/contract/defineEndpoint';
import { addDays, todayInTokyo } from '@/rules/calendarDay';

type Shown = Readonly<Record<string, unknown>>;

/** How the stored records of a noun are read and saved again. */
interface Saved {
  readonly noun: string;
  /** The department: 1 tax, 2 legal, 3 insurance. */
  readonly department?: number;
  /** The ids of its records, the offices and people they belong to, and what else its calls are asked with. */
  readonly records: string;
  readonly show: (record: Shown, token: string) => Promise<Shown>;
  readonly save: Endpoint;
  /** Parameters of the save beside the record's fields. */
  readonly named?: (record: Shown) => Shown;
}

/** No records: when a session was last used, and the search for people entered twice that goes on beside the saves. */
const unwatched: readonly unknown[] = ['sessions', 'access_journal', 'pair_search', 'same_pairs'];

describe.each([
  ['today', 0, propertyRuns(24), []],
  // So few families may have no estate that waits to be divided.
  ['half a year ago', -183, propertyRuns(12), ['division']],
] as const)('a firm that was made %s', (_, days, families, rare: readonly string[]) => {
  const api = testApi({ firm: demoFirm(families, addDays(todayInTokyo(), days)) });

  const tokenFor = whoMay(() => api.db);
  const as = (token: string, endpoint: Endpoint, input: Record<string, unknown>) =>
    api.call(null, endpoint, input, { headers: { authorization: `Bearer ${token}` } });

  const asked = async (token: string, endpoint: Endpoint, input: Record<string, unknown>): Promise<Shown> => {
    const { status, data } = await as(token, endpoint, input);
    if (status !== 200) throw new Error(`${endpoint.path}: ${status}`);
    return data as Shown;
  };

  const byId = (endpoint: Endpoint) => (record: Shown, token: string) =>
    asked(token, endpoint, { params: { id: record.id } });
  /** One row of a list. */
  const among =
    (endpoint: Endpoint, list: string | null, key: string, asking: (record: Shown) => Record<string, unknown>) =>
    async (record: Shown, token: string) => {
      const answer = await asked(token, endpoint, asking(record));
      const found = ((list === null ? answer : answer[list]) as Shown[]).find((row) => row[key] === record.id);
      if (found === undefined) throw new Error(`${endpoint.path} does not list ${record.id}`);
      return found;
    };

  const chainOffice = (id: string) => `(select office_id from inquiries where id = ${id})`;
  const familyOffice = (id: string) =>
    `(select head.office_id from families own join members head on head.id = own.main_member_id where own.id = ${id})`;

  /** Once its day is over an interview asks for its result. */
  const interviews = (awaiting: boolean) => `select id, array[office_id, ${chainOffice('inquiry_id')}] as offices
    from interviews where deleted_at is null
      and ${awaiting ? '' : 'not'} (result_type is null and interview_date < '${todayInTokyo()}') order by id`;
  /** The records of a table, with their offices as SQL tells them. */
  const records = (table: string, offices = "'{}'::int[]", more = '') =>
    `select id, ${offices} as offices${more} from ${table} r where deleted_at is null order by id`;
  const ofOffice = 'array[office_id]';
  const ofFamily = `array[${familyOffice('r.family_id')}]`;
  const worklogs = (type: number, projects: string) => `select w.id, w.project_id, array[p.office_id] as offices
    from worklogs w join ${projects} p on p.id = w.project_id
    where w.project_type = ${type} and w.deleted_at is null order by w.id`;
  const worklogNames = ({ id, project_id }: Shown) => ({ worklog_id: id, project_id });
  const ofProject = ({ project_id }: Shown) => ({ params: { id: project_id } });

  const nouns: readonly Saved[] = [
    ...(
      [
        ['city', records('cities')],
        ['office', records('offices')],
        ['team', records('teams')],
        ['interviewLocation', records('interview_locations')],
        ['introducedBy', records('referral_sources')],
        ['legalPerson', records('legal_persons')],
        ['employee', records('employees', undefined, ', role_id')],
        ['property', records('properties', ofFamily)],
        ['inquiry', records('inquiries', ofOffice)],
        ['interview', interviews(false)],
        ['legal', records('legal_projects', ofOffice), 2],
        ['insurance', records('insurance_cases', ofOffice), 3],
      ] as const
    ).map(([noun, query, department]) => ({
      noun,
      department,
      records: query,
      show: byId(contract[noun].show),
      save: contract[noun].update,
    })),
    {
      noun: 'customer',
      records: `select m.customer_id as id, f.family_code, array[m.office_id, ${familyOffice('m.family_id')}] as offices
        from members m join families f on f.id = m.family_id
        where m.customer_id is not null and m.deleted_at is null order by 1`,
      show: ({ id, family_code }, token) =>
        asked(token, contract.customer.show, { params: { id, familyCode: family_code } }),
      save: contract.customer.update,
    },
    {
      noun: 'family',
      records: records('members', `array[office_id, ${familyOffice('r.family_id')}]`),
      show: byId(contract.family.show),
      save: contract.family.save,
      named: ({ id }) => ({ member_id: id }),
    },
    {
      noun: 'asset',
      records: records('family_assets', ofFamily),
      show: byId(contract.asset.show),
      save: contract.asset.save,
    },
    {
      noun: 'division',
      records: `select r.id, f.family_code, ${ofFamily} as offices from division_proposals r
        join families f on f.id = r.family_id where r.deleted_at is null order by r.id`,
      show: among(contract.division.listing, null, 'division_id', ({ family_code }) => ({ query: { family_code } })),
      save: contract.division.save,
    },
    {
      noun: 'engagement',
      records: `select e.id, e.customer_id, array[m.office_id, ${familyOffice('e.family_id')}] as offices
        from engagements e join members m on m.customer_id = e.customer_id and m.family_id = e.family_id
          and m.deleted_at is null
        where e.deleted_at is null order by e.id`,
      show: among(contract.engagement.listing, 'data', 'engagement_id', ({ customer_id }) => ({
        params: { id: customer_id },
        query: { limit: '1000' },
      })),
      save: contract.engagement.save,
    },
    {
      noun: 'sales',
      records: `select s.id, f.family_code, array[${familyOffice('f.id')}] as offices
        from sales s join families f on f.id = s.family_id where s.deleted_at is null order by s.id`,
      show: among(contract.sales.listing, 'data', 'sales_id', ({ family_code }) => ({
        query: { family_code, limit: '1000' },
      })),
      save: contract.sales.updateRemarks,
    },
    {
      noun: 'sozoku',
      records: records('sozoku_projects', ofOffice, ', office_id'),
      show: ({ id, office_id }, token) => asked(token, contract.sozoku.show, { params: { id, officeId: office_id } }),
      save: contract.sozoku.update,
    },
    {
      noun: 'sozoku work log',
      records: worklogs(1, 'sozoku_projects'),
      show: among(contract.sozoku.worklogShow, 'worklogs', 'worklog_id', ofProject),
      save: contract.sozoku.worklogSave,
      named: worklogNames,
    },
    {
      noun: 'legal work log',
      department: 2,
      records: worklogs(2, 'legal_projects'),
      show: among(contract.legal.worklogShow, 'worklogs', 'worklog_id', ofProject),
      save: contract.legal.worklogSave,
      named: worklogNames,
    },
    {
      noun: 'legal order',
      department: 2,
      records: records('legal_projects', ofOffice),
      show: byId(contract.legalOrder.show),
      save: contract.legalOrder.save,
    },
    {
      noun: 'legal finances',
      department: 2,
      records: records('legal_projects', ofOffice, ', array[worker_id, manager_id] as people'),
      show: byId(contract.legalFinance.show),
      save: contract.legalFinance.save,
    },
    {
      noun: 'insurance target',
      department: 3,
      records: `select id, city_id, office_id, year, dashboard_name, array[office_id] as offices
        from insurance_targets order by id`,
      show: ({ city_id, office_id, year, dashboard_name }, token) =>
        asked(token, contract.insuranceTarget.show, {
          query: Object.fromEntries(
            Object.entries({ city_id, office_id, year, dashboard_name }).map(([name, value]) => [
              name,
              String(value ?? ''),
            ]),
          ),
        }),
      save: contract.insuranceTarget.store,
    },
    {
      noun: 'saved view',
      records: `select v.id, v.screen, v.employee_id as owner from saved_views v order by v.id`,
      show: among(contract.savedView.listing, null, 'id', ({ screen }) => ({ query: { screen } })),
      save: contract.savedView.update,
    },
  ];

  const recordsOf = async (query: string): Promise<Shown[]> => (await sql.raw<Shown>(query).execute(api.db)).rows;

  const bodyOf = (endpoint: Endpoint, shown: Shown): Shown =>
    Object.fromEntries(
      Object.keys((endpoint.body as z.ZodObject).shape)
        .filter((field) => shown[field] !== undefined)
        .map((field) => [field, shown[field]]),
    );

  /** A person who may make a call on a record, by policy and office. */
  const mayCall = (endpoint: Endpoint, { department }: Pick<Saved, 'department'>, record: Shown) =>
    tokenFor(endpoint, { ...record, department });

  /** Saves an unchanged record. @returns what was said against it */
  const saveAgain = async (saved: Saved, record: Shown) => {
    const { show, save, named = () => ({}) } = saved;
    const token = await mayCall(save, saved, record);
    const shown = await show(record, token);
    const body = bodyOf(save, { ...shown, ...named(record) });
    const { status, errors, message } = await as(token, save, {
      ...(save.path.includes(':') ? { params: { id: record.id } } : {}),
      body,
    });
    return status === 200 ? [] : [{ id: record.id, status, message, errors }];
  };

  /** What every table holds. */
  const stored = async (): Promise<string[]> => {
    const tables = await recordsOf(`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`);
    const names = tables.map(({ name }) => String(name)).filter((name) => !unwatched.includes(name));
    return (await contentOf(...names)(api)).split('\n');
  };

  test.each(nouns.map((noun) => [noun.noun, noun] as const))(
    'every %s can be saved as it is, and nothing changes',
    async (noun, saved) => {
      const records = await recordsOf(saved.records);
      expect(records.length > 0 || rare.includes(noun)).toBe(true);
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
    for (const record of await recordsOf(interviews(true))) {
      const params = { id: record.id };
      const token = await mayCall(update, {}, record);
      const body = bodyOf(update, await asked(token, show, { params }));
      const { errors } = await as(token, update, { params, body });
      expect(Object.keys(errors).sort()).toEqual(['first_interview_detail', 'result_type']);
      const held = { ...body, result_type: 3, first_interview_detail: '資料を預かった。' };
      expect((await as(token, update, { params, body: held })).errors).toEqual({});
    }
  });

  test('every deadline that was settled by hand can be opened and settled again, with the same row as before', async () => {
    const types = [
      ['sozoku', 'sozoku_projects', 'sozoku_project_id', ofOffice],
      ['legal', 'legal_projects', 'legal_project_id', ofOffice],
      ['property', 'properties', 'property_id', ofFamily],
    ] as const;
    const rows = () =>
      recordsOf(`select sozoku_project_id, legal_project_id, property_id, rule, heir_member_id, due, kind, day, note
        from deadline_settlements order by 1, 2, 3, 4, 5, 6`);
    const deadlines = () =>
      recordsOf(`select to_jsonb(d) - 'id' as deadline from project_deadlines d order by (to_jsonb(d) - 'id')::text`);
    const [before, open] = [await rows(), await deadlines()];
    expect(before.length).toBeGreaterThan(0);
    for (const [type, table, column, office] of types) {
      const settled = await recordsOf(`select r.id, r.offices, s.rule, s.heir_member_id, s.due, s.kind, s.day, s.note
        from (${records(table, office)}) r join deadline_settlements s on s.${column} = r.id`);
      for (const { id, offices, rule, heir_member_id, ...how } of settled) {
        const token = await mayCall(contract.settlement.settle, {}, { offices });
        const named = { type, id, rule, heir_member_id };
        expect((await as(token, contract.settlement.reopen, { body: named })).errors).toEqual({});
        expect((await as(token, contract.settlement.settle, { body: { ...named, ...how } })).errors).toEqual({});
      }
    }
    expect(await rows()).toEqual(before);
    expect(await deadlines()).toEqual(open);
  });

  test.each(['inquiry', 'interview', 'sozoku', 'legal', 'insurance'] as const)(
    'whatever %s can be deleted comes back, and can be saved as it is',
    async (noun) => {
      const saved = nouns.find((one) => one.noun === noun);
      if (saved === undefined) throw new Error(noun);
      const { destroy, restore } = contract[noun];
      for (const record of (await recordsOf(saved.records)).slice(0, 20)) {
        const input = { params: { id: Number(record.id) } };
        // Staff delete and restore only what they entered themselves that day.
        const { status } = await as(await mayCall(destroy, saved, { ...record, people: [] }), destroy, input);
        if (status === 422) continue;
        if (status === 403) {
          expect(['sozoku', 'legal', 'insurance']).toContain(noun);
          // Money moved or work was filed: few may, and say why.
          const resource = noun === 'insurance' ? noun : 'project';
          const right = { resource, action: 'deleteSettled' } as const;
          const few = await mayCall(destroy, saved, { ...record, people: [], right });
          const body = { reason: '二重に登録した案件のため' };
          const told = await as(few, destroy, { ...input, body });
          if (told.status === 422) continue;
          expect([record.id, told.status]).toEqual([record.id, 200]);
          expect((await as(few, restore, input)).errors).toEqual({});
        } else {
          expect([record.id, status]).toEqual([record.id, 200]);
          const again = await mayCall(restore, saved, { ...record, people: [] });
          expect([record.id, (await as(again, restore, input)).status]).toEqual([record.id, 200]);
        }
        expect(await saveAgain(saved, record)).toEqual([]);
      }
    },
  );
});
