import { type Kysely, sql } from 'kysely';
import type { Database } from '@/backend/db/schema';
import { fold } from '@/rules/japaneseText';

interface Named {
  readonly id: number;
  readonly name: string;
  readonly code: string | null;
  readonly status: number;
  readonly is_sales: number;
}

/** The tables of the records that a field may name, with how each is named and coded. */
const sources = {
  office: { table: 'offices', name: sql`t.name`, code: sql`t.office_code` },
  employee: { table: 'employees', name: sql`t.last_name || t.first_name`, code: sql`t.username` },
  introducedBy: { table: 'referral_sources', name: sql`t.name`, code: sql`null::text` },
  interviewLocation: { table: 'interview_locations', name: sql`t.name`, code: sql`t.code` },
} as const;

type Noun = keyof typeof sources;
/** A noun that narrows another. */
const within: Readonly<Record<string, Noun>> = { sales: 'employee' };

/** Finds what a cell names: its id, or why it may not be named. */
type Find = (text: string) => { readonly id: number } | { readonly code: string };

const finder = (records: readonly Named[], salesOnly: boolean): Find => {
  const byName = new Map<string, Named[]>();
  for (const record of records)
    for (const name of new Set([fold(record.name), fold(record.code ?? '')]))
      if (name !== '') byName.set(name, [...(byName.get(name) ?? []), record]);
  const byId = new Map(records.map((record) => [String(record.id), record]));
  return (text) => {
    const named = byName.get(fold(text)) ?? [byId.get(text)].filter((one) => one !== undefined);
    const active = named.filter(({ status }) => status === 1);
    const [one, ...others] = active;
    if (one === undefined) return { code: named.length > 0 ? 'unavailable' : 'choose' };
    if (others.length > 0) return { code: 'import_ambiguous' };
    return salesOnly && one.is_sales !== 1 ? { code: 'not_sales' } : { id: one.id };
  };
};

const recordsOf = async (db: Kysely<Database>, noun: Noun): Promise<Named[]> => {
  const { table, name, code } = sources[noun];
  const sales = noun === 'employee' ? sql`t.is_sales` : sql`0`;
  const { rows } = await sql<Named>`select t.id, ${name} as name, ${code} as code, t.status, ${sales} as is_sales
    from ${sql.table(table)} t where t.deleted_at is null order by t.id`.execute(db);
  return rows;
};

/** Staff, offices and other records of the firm by their name, code or id: noun → finder, as saves allow them. */
export const namedRecords = async (db: Kysely<Database>): Promise<ReadonlyMap<string, Find>> => {
  const found = new Map<string, Find>();
  for (const noun of Object.keys(sources) as Noun[]) {
    const records = await recordsOf(db, noun);
    found.set(noun, finder(records, false));
    for (const [narrow, wide] of Object.entries(within)) if (wide === noun) found.set(narrow, finder(records, true));
  }
  return found;
};
