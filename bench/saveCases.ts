import { type Kysely, sql } from 'kysely';
import type { Database } from '@/backend/db/schema';
import { contract } from '@/contract';
import type { Endpoint } from '@/contract/defineEndpoint';
import { addDays, todayInTokyo } from '@/rules/calendarDay';

type Db = Kysely<Database>;
type Row = Readonly<Record<string, unknown>>;

/** A call of the product that saves. */
interface Save {
  readonly endpoint: Endpoint;
  readonly params?: Readonly<Record<string, number>>;
  readonly body: Row;
}

/** Sends a save to the product. @returns its data */
export type Send = (save: Save) => Promise<Record<string, number>>;

export interface SaveCase {
  readonly name: string;
  readonly title: string;
  /** The nth save of the product. */
  readonly save: (n: number) => Save;
  /** The bare server's statement for the same rows, and its values the nth time. */
  readonly statement: string;
  readonly values: (n: number) => readonly string[];
}

const today = todayInTokyo();

/** The columns of a table that can be written. */
const columnsOf = async (db: Db, table: string): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`.execute(
    db,
  );
  return rows.map(({ name }) => name);
};

interface Copied {
  readonly table: string;
  /** Which rows the product wrote. */
  readonly where: string;
}

/** Ids of copies, which no record has; a family's code holds seven digits. */
const COPIES = 3_000_000;
const firstId = COPIES + Math.floor(Math.random() * 6_000_000);

/**
 * A statement that inserts what the product wrote with its save, again and again, each time with ids of its own; and updates what it
 * updated.
 * @param own the ids that each copy has of its own
 */
const copying = async (
  db: Db,
  copied: readonly Copied[],
  own: readonly number[],
  updates: readonly string[] = [],
): Promise<Pick<SaveCase, 'statement' | 'values'>> => {
  const written: { rows: Row[]; part: string }[] = [];
  for (const [place, { table, where }] of copied.entries()) {
    const { rows: found } = await sql<{ row: Row }>`select to_jsonb(t) as row from ${sql.table(table)} t
      where ${sql.raw(where)}`.execute(db);
    const rows = found.map(({ row }) => row);
    const isOwn = (row: Row) => own.includes(Number(row.id));
    const columns = (await columnsOf(db, table)).filter((name) => name !== 'id' || rows.every(isOwn));
    const list = columns.map((name) => `"${name}"`).join(', ');
    written.push({
      rows,
      part: `insert into ${table} (${list}) select ${list} from jsonb_populate_recordset(null::${table}, $${place + 1}::jsonb)`,
    });
  }
  const parts = [...written.map(({ part }) => part), ...updates].map((part, place) => `w${place} as (${part})`);
  return {
    statement: `with ${parts.join(', ')} select 1 as done`,
    values: (n) => {
      const idOf = new Map(own.map((id, place) => [id, firstId + n * own.length + place]));
      const fresh = ([name, value]: [string, unknown]): [string, unknown] => [
        name,
        /(^|_)id$/.test(name) ? (idOf.get(Number(value)) ?? value) : value,
      ];
      return written.map(({ rows }) =>
        JSON.stringify(rows.map((row) => Object.fromEntries(Object.entries(row).map(fresh)))),
      );
    },
  };
};

const history = (entity: string, id: number | undefined): Copied => ({
  table: 'history',
  where: `entity = '${entity}' and record_id = ${id} and at > now() - interval '1 minute'`,
});

const spelled = (n: number, signs: string): string => Array.from(String(n), (digit) => signs[Number(digit)]).join('');

/** Nobody like anybody else: names are compared without their digits. */
const person = (n: number) => ({
  last_name: '東海林',
  first_name: spelled(n, '青赤白黒金銀銅鉄石木'),
  last_name_kana: 'ショウジ',
  first_name_kana: spelled(n, 'アイウエオカキクケコ'),
  relation: 1,
  phone1: `090${String(10_000_000 + ((n * 7919) % 89_999_999))}`,
  office_id: 1,
  prefecture_id: 13,
  address: '東京都千代田区丸の内1-2-3',
  birth_year: 1960,
});

export const customerCase = async (db: Db, send: Send): Promise<SaveCase> => {
  const run = Math.floor(Math.random() * 100_000_000);
  const save = (n: number): Save => ({ endpoint: contract.customer.store, body: person(run + n) });
  const { id, member_id } = await send(save(-1));
  const { rows } = await sql<{ id: number }>`select family_id as id from members where id = ${member_id}`.execute(db);
  const family = rows[0]?.id;
  const copied = [
    { table: 'families', where: `id = ${family}` },
    { table: 'customers', where: `id = ${id}` },
    { table: 'members', where: `id = ${member_id}` },
    { table: 'search_documents', where: `family_id = ${family}` },
    history('families', family),
    history('customers', id),
    history('members', member_id),
  ];
  const own = [family ?? 0, id ?? 0, member_id ?? 0];
  return { name: 'customer', title: 'insert of a customer', save, ...(await copying(db, copied, own)) };
};

interface Chain {
  readonly id: number;
  readonly customer_id: number;
  readonly family_id: number;
  readonly office_id: number;
}

/** Some living records of a table, taken by chance. */
const some = async <Found>(db: Db, query: string): Promise<Found[]> =>
  (
    await sql<Found>`select * from (${sql.raw(query)}) r order by md5(r.id::text || ${String(firstId)}) limit 2000`.execute(
      db,
    )
  ).rows;

const at = <Item>(items: readonly Item[], n: number): Item => {
  const item = items[(n + 1) % items.length];
  if (item === undefined) throw new Error('There are no records to save.');
  return item;
};

const chains = (db: Db): Promise<Chain[]> =>
  some<Chain>(
    db,
    `select i.id, i.customer_id, i.family_id, i.office_id from inquiries i join members m on m.id = i.member_id
     where i.deleted_at is null and m.deleted_at is null and m.is_deceased = 0 and i.project_category_status = 1
       and not exists (select from inquiries c where c.family_id = i.family_id and c.id >= ${COPIES})`,
  );

const inquiryCase = async (db: Db, send: Send): Promise<SaveCase> => {
  const of = await chains(db);
  const save = (n: number): Save => ({
    endpoint: contract.inquiry.store,
    body: {
      customer_id: at(of, n).customer_id,
      first_inquiry_date: addDays(today, -1),
      first_inquiry: '相続税の申告について相談したい。',
      first_responder: 1,
      approach_way: 1,
      project_category: 1,
      customer_situation: 3,
      office_id: 1,
    },
  });
  const { id } = await send(save(-1));
  const copied = [
    { table: 'inquiries', where: `id = ${id}` },
    { table: 'chain_facts', where: `inquiry_id = ${id}` },
    { table: 'search_documents', where: `inquiry_id = ${id}` },
    { table: 'search_notes', where: `inquiry_id = ${id}` },
    history('inquiries', id),
  ];
  return { name: 'inquiry', title: 'insert of an inquiry', save, ...(await copying(db, copied, [id ?? 0])) };
};

const interviewCase = async (db: Db, send: Send): Promise<SaveCase> => {
  const of = await chains(db);
  const save = (n: number): Save => ({
    endpoint: contract.interview.store,
    body: {
      inquiry_id: at(of, n).id,
      interview_date: addDays(today, 7),
      method: 4,
      interviewer_id: seller,
      office_id: 1,
      project_category: 1,
    },
  });
  const half = Math.floor(of.length / 2);
  const { rows } = await sql<{
    id: number;
  }>`select id from employees where is_sales = 1 and status = 1 and deleted_at is null
    order by id limit 1`.execute(db);
  const seller = rows[0]?.id ?? 1;
  const { id } = await send(save(-1));
  const chain = at(of, -1).id;
  const copied = [
    { table: 'interviews', where: `id = ${id}` },
    { table: 'interview_facts', where: `interview_id = ${id}` },
    history('interviews', id),
    history('inquiries', chain),
  ];
  const template = await copying(
    db,
    copied,
    [id ?? 0],
    [
      `update inquiries set project_category_status = 2, updated_at = now(), lock_version = lock_version + 1 where id = $5::int`,
      `update chain_facts set met = current_date + 7, met_by = 1, met_office = 1, settled = false where inquiry_id = $5::int`,
      `update search_documents set met_first = current_date + 7, met_last = current_date + 7,
         tokens = array_append(tokens, 's2') where inquiry_id = $5::int`,
    ],
  );
  return {
    name: 'interview',
    title: 'insert of an interview',
    save,
    ...template,
    values: (n) => [...template.values(n), String(at(of, n + half).id)],
  };
};

const sozokuCase = async (db: Db): Promise<SaveCase> => {
  const of = await some<{ id: number }>(
    db,
    `select id from sozoku_projects where deleted_at is null and cancelled_date is null and prgrs_submission_date is null
      and order_date is not null and decedent_member_id is not null and prgrs_document_date is null and prgrs_valuation_date is null
      and prgrs_draft_date is null and prgrs_review_date is null`,
  );
  const save = (n: number): Save => ({
    endpoint: contract.sozoku.update,
    params: { id: at(of, n).id },
    body: { prgrs_start_date: addDays(today, -(n % 7) - 1) },
  });
  return {
    name: 'project',
    title: 'update of a tax project',
    save,
    statement: `with w0 as (update sozoku_projects set prgrs_start_date = $2::date, updated_at = now(), updated_by = 1,
        lock_version = lock_version + 1 where id = $1::int),
      w1 as (insert into history (entity, record_id, action, actor_id, changes)
        values ('sozoku_projects', $1::int, 'update', 1, jsonb_build_object('prgrs_start_date', jsonb_build_array(null, $2::text))))
      select 1 as done`,
    values: (n) => [String(at(of, n).id), addDays(today, -(n % 7) - 2)],
  };
};

const deathCase = async (db: Db): Promise<SaveCase> => {
  const of = await some<{ id: number }>(
    db,
    `select m.id from members m join families f on f.id = m.family_id where m.deleted_at is null and m.is_deceased = 0
      and f.main_member_id <> m.id and m.relation <> 1 and not exists (select from members c where c.family_id = m.family_id
        and m.id in (c.father_member_id, c.mother_member_id))
      and not exists (select from sozoku_projects p where p.representative_member_id = m.id)
      and not exists (select from marriages g where m.id in (g.one_member_id, g.other_member_id))`,
  );
  const half = Math.floor(of.length / 2);
  return {
    name: 'death',
    title: 'record of a death',
    save: (n) => ({
      endpoint: contract.family.recordDeath,
      params: { id: at(of, n % half).id },
      body: { death_date: addDays(today, -(n % 3)) },
    }),
    statement: `with w0 as (update members set is_deceased = 1, death_date = $2::date::text, known_date = $2::date, newsletter = 2,
        death_effects = '{"newsletter": 1, "successor_member_id": null, "represented_family": false, "sozoku_project_ids": []}',
        updated_at = now(), updated_by = 1, lock_version = lock_version + 1 where id = $1::int),
      w1 as (insert into history (entity, record_id, action, actor_id, changes)
        values ('members', $1::int, 'update', 1, jsonb_build_object('is_deceased', '[0, 1]'::jsonb, 'newsletter', '[1, 2]'::jsonb,
          'death_date', jsonb_build_array(null, $2::text), 'known_date', jsonb_build_array(null, $2::text))))
      select 1 as done`,
    values: (n) => [String(at(of, half + (n % half)).id), addDays(today, -(n % 3))],
  };
};

/** The saves that are measured. */
export const saveCases = async (db: Db, send: Send): Promise<SaveCase[]> => [
  await customerCase(db, send),
  await inquiryCase(db, send),
  await interviewCase(db, send),
  await sozokuCase(db),
  await deathCase(db),
];
