import { sql } from 'kysely';
import { takeAdvisoryLock } from '@/backend/db/advisoryLock';
import { journalFaults, journalFile } from '@/backend/documents/bookkeeping/programs';
import { cleanFileName } from '@/backend/documents/fileName';
import { type Context, implement } from '@/backend/http/implement';
import { personName } from '@/backend/records/names';
import { Refusal } from '@/backend/refusal/refusal';
import { refuse } from '@/backend/refusal/refuse';
import { bookkeeping, type JournalLine } from '@/contract/bookkeeping';
import type { DataOf } from '@/contract/defineEndpoint';
import type { Problem } from '@/contract/messages';
import { PROGRAM } from '@/contract/options/bookkeeping';
import { formatNumber } from '@/rules/format';
import { journalOf } from './journal';

const books = { resource: 'invoice', action: 'book' } as const;

/** @throws Refusal 422 */
const personOf = async (context: Context, id: number) => {
  const person = await context.db
    .selectFrom('legal_persons')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  refuse(person === undefined ? [{ path: 'legal_person_id', code: 'choose' }] : [], context);
  if (person === undefined) throw new Refusal('notFound');
  return { ...person, program: person.bookkeeping_program ?? PROGRAM.yayoi };
};

interface Asked {
  readonly legal_person_id: number;
  readonly from: string;
  readonly to: string;
  readonly again?: 0 | 1 | null | undefined;
  readonly signs?: number | null | undefined;
}

const order = ({ from, to }: Asked): Problem[] => (to < from ? [{ path: 'to', code: 'bookkeeping_period' }] : []);

const documentOf = ({ invoice_id, payment_id }: Pick<JournalLine, 'invoice_id' | 'payment_id'>): string =>
  `${invoice_id}/${payment_id}`;

const prepared = async (context: Context, asked: Asked) => {
  refuse(order(asked), context);
  const person = await personOf(context, asked.legal_person_id);
  const { lines: all, faults: unclassed, before } = await journalOf(context, person, asked);
  const faults = [...unclassed, ...journalFaults(person.program, all, asked.signs ?? null)];
  // What cannot be written stays out whole, unmarked, until it can: the rest of the period does not wait for it.
  const faulty = new Set(faults.map(documentOf));
  const lines = all.filter((line) => !faulty.has(documentOf(line)));
  return { person, before, lines, faults, total: lines.reduce((sum, { amount }) => sum + amount, 0) };
};

type Exports = DataOf<typeof bookkeeping.preview>['exports'];

const exportsOf = async ({ db }: Context, personId: number): Promise<Exports> => {
  const { rows } = await sql<Exports[number]>`select e.id, e.period_from, e.period_to, e.program,
      jsonb_array_length(e.lines) as line_count, e.total, e.again,
      to_char(e.created_at, 'YYYY-MM-DD HH24:MI:SS') as created_at, ${personName('e.created_by')} as created_by
    from journal_exports e where e.legal_person_id = ${personId} order by e.id desc limit 20`.execute(db);
  return rows;
};

export const bookkeepingModule = implement(
  'bookkeeping',
  bookkeeping,
  { preview: books, store: books, file: books },
  {
    async preview({ query }, context) {
      const { person, lines, total, before, faults } = await prepared(context, query);
      return { program: person.program, lines, total, before, faults, exports: await exportsOf(context, person.id) };
    },

    async store({ body }, context) {
      await takeAdvisoryLock(context.db, `bookkeeping/${body.legal_person_id}`);
      const { person, lines, total } = await prepared(context, body);
      refuse(
        [
          ...(lines.length === 0 ? [{ path: 'from', code: 'bookkeeping_nothing' }] : []),
          ...(total === body.total
            ? []
            : [{ path: 'total', code: 'bookkeeping_changed', params: { total: formatNumber(total) } }]),
        ],
        context,
      );
      const { id } = await context.db
        .insertInto('journal_exports')
        .values({
          legal_person_id: person.id,
          program: person.program,
          period_from: body.from,
          period_to: body.to,
          lines: JSON.stringify(lines) as never,
          total,
          signs: body.signs ?? null,
          again: body.again ?? 0,
          created_by: context.actor.id,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      // However many they are: a statement with a parameter each would have too many.
      await sql`insert into journal_exported (export_id, invoice_id, payment_id)
        select distinct ${id}::int, l.invoice_id, l.payment_id
        from journal_exports e, jsonb_to_recordset(e.lines) as l(invoice_id int, payment_id int)
        where e.id = ${id}`.execute(context.db);
      return { id };
    },

    async file({ params }, context) {
      const found = await context.db
        .selectFrom('journal_exports as e')
        .innerJoin('legal_persons as p', 'p.id', 'e.legal_person_id')
        .select(['e.program', 'e.lines', 'e.signs', 'e.period_from', 'e.period_to', 'p.name'])
        .where('e.id', '=', params.id)
        .executeTakeFirst();
      if (found === undefined) throw new Refusal('notFound');
      const { program, lines, signs, period_from, period_to, name } = found;
      const bytes = journalFile(program, lines, signs);
      const file = { name: `${cleanFileName(`${name}_${period_from}_${period_to}`)}.csv`, bytes };
      return { file_path: await context.exporter.kept(file, context.actor.id) };
    },
  },
);
