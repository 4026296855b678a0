import { type Insertable, type RawBuilder, type SqlBool, sql, type Updateable } from 'kysely';
import { takeAdvisoryLock } from '@/backend/db/advisoryLock';
import { listPage, listQuery } from '@/backend/db/page';
import { insertRecord, lockRecord, updateRecord } from '@/backend/db/record';
import type { Database } from '@/backend/db/schema';
import { idsHolding } from '@/backend/db/textMatch';
import type { Context } from '@/backend/http/implement';
import { referenceProblems } from '@/backend/records/referencedRecords';
import { Refusal } from '@/backend/refusal/refusal';
import type { PageSoFar } from '@/contract/defineEndpoint';
import type { AnyMaster } from '@/contract/defineMaster';
import type { Master } from '@/contract/masters';
import { errorsMap, type Problem } from '@/contract/messages';
import { inEach } from '@/contract/notation/lang';
import { wordsOf } from '@/locales/all';
import { type Filters, type ListParts, masterList, textFilters } from './masterList';

type MasterTable = Master['table'];
type Values = Readonly<Record<string, unknown>>;
type Asked = Filters & {
  readonly page: number;
  readonly limit: number;
  readonly sort_asc?: string | undefined;
  readonly sort_desc?: string | undefined;
};

/** The parts of a master that differ from the others. */
export interface MasterParts extends ListParts {
  /** Further checks of the record after the save. */
  readonly check?: (context: Context, after: Values, before: Values | null) => Promise<readonly Problem[]>;
  /** A field stored in rows of its own: `write` returns its changes for the history. */
  readonly apart?: {
    readonly field: string;
    readonly write: (context: Context, id: number, value: unknown) => Promise<Values>;
  };
}

/** Converts the body to columns; the contract has checked the types. */
const columnsOf = <Columns>(sent: Values, apart: string | undefined): Columns =>
  Object.fromEntries(Object.entries(sent).filter(([name, value]) => value !== undefined && name !== apart)) as Columns;

const takenProblems = async (
  { db }: Context,
  { table, unique }: AnyMaster<MasterTable>,
  after: Values,
  before: Values | null,
): Promise<Problem[]> => {
  const found = await Promise.all(
    unique.map(async (columns): Promise<Problem[]> => {
      const sameKey = columns.map((column) => sql<SqlBool>`${sql.ref(column)} = ${after[column]}`);
      const { rows } = await sql`select from ${sql.table(table)}
        where deleted_at is null and id <> ${before?.id ?? 0} and ${sql.join(sameKey, sql` and `)} limit 1`.execute(db);
      return rows.length === 0 ? [] : [{ path: columns[0] ?? '', code: 'taken' }];
    }),
  );
  return found.flat();
};

/**
 * The four calls that every master has. A master is switched off, never deleted: old records keep it.
 * @example implement('city', masters.city.calls, rights, masterHandlers(masters.city))
 */
export const masterHandlers = (master: AnyMaster<MasterTable>, parts: MasterParts = {}) => {
  const { table, body: schema } = master;
  const { check, apart } = parts;
  const texts = textFilters(master);
  const plans = inEach((lang) => masterList<Values>(master, parts, lang));

  const shown = async ({ db, lang }: Context, id: number): Promise<Values> => {
    const { rows } = await db.executeQuery(listQuery(db, plans[lang], {}, [sql`t.id = ${id}`]));
    const [row] = rows;
    if (row === undefined) throw new Refusal('notFound');
    return row;
  };

  const refuseBad = async (context: Context, after: Values, before: Values | null): Promise<void> => {
    const found = await Promise.all([
      takenProblems(context, master, after, before),
      referenceProblems(context, schema, after, { before }),
      check?.(context, after, before) ?? [],
    ]);
    const problems = found.flat();
    if (problems.length > 0)
      throw new Refusal('invalid', { errors: errorsMap([], wordsOf[context.lang].messages, problems) });
  };

  /** @returns what changed, as a history tells it */
  const writeApart = async (context: Context, id: number, sent: Values): Promise<Values> =>
    apart === undefined || sent[apart.field] === undefined ? {} : apart.write(context, id, sent[apart.field]);

  return {
    async listing({ query }: { query: Asked }, { db, totals, lang }: Context): Promise<PageSoFar<Values>> {
      const conditions: RawBuilder<SqlBool>[] = [];
      for (const column of texts) {
        const text = query[column];
        if (typeof text !== 'string') continue;
        const ids = await idsHolding(db, table, [sql.ref(column)], text);
        conditions.push(sql`t.id = any(${ids}::int[])`);
      }
      return listPage(db, totals, plans[lang], query, conditions);
    },

    show: ({ params }: { params: { id: number } }, context: Context): Promise<Values> => shown(context, params.id),

    async store({ body }: { body: Values }, context: Context): Promise<{ id: number }> {
      await takeAdvisoryLock(context.db, table);
      await refuseBad(context, body, null);
      const columns = columnsOf<Partial<Insertable<Database[MasterTable]>>>(body, apart?.field);
      const { id } = await insertRecord(context, table, columns);
      await writeApart(context, id, body);
      return { id };
    },

    async update(
      { params, body }: { params: { id: number }; body: Values & { lock_version?: number | undefined } },
      context: Context,
    ): Promise<() => Promise<Values>> {
      await takeAdvisoryLock(context.db, table);
      const { lock_version: version, ...sent } = body;
      const before = await lockRecord(context, table, params.id);
      const columns = columnsOf<Partial<Updateable<Database[MasterTable]>>>(sent, apart?.field);
      if (version === undefined || version === before.lock_version)
        await refuseBad(context, { ...before, ...columns }, { ...before });
      const also = await writeApart(context, before.id, sent);
      const present = () => shown(context, before.id);
      await updateRecord(context, table, before, columns, { version, present, also });
      return present;
    },
  };
};
