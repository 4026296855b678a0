import { sql } from 'kysely';
import { lockRecord, updateRecord } from '@/backend/db/record';
import { lockFamilies } from '@/backend/derived/familyLock';
import { type Context, implement } from '@/backend/http/implement';
import { updateInsurance } from '@/backend/modules/insurance/insuranceStore';
import { updateLegal } from '@/backend/modules/legal/legalUpdate';
import { changeSozoku } from '@/backend/modules/sozoku/sozokuStore';
import { personName } from '@/backend/records/names';
import { referenceProblems } from '@/backend/records/referencedRecords';
import { Refusal } from '@/backend/refusal/refusal';
import { refuse } from '@/backend/refusal/refuse';
import { EngagementBody } from '@/contract/engagement';
import { type Duty, type HandoverItem, handover } from '@/contract/handover';
import { InquiryBody } from '@/contract/inquiry';
import { InterviewBody } from '@/contract/interview';
import type { ErrorsMap, Problem } from '@/contract/messages';
import { PropertyBody } from '@/contract/property';
import { LegalWorklogBody } from '@/contract/worklog';
import { holdings, openWork, recordsOf } from './handoverDuties';

const bodies = {
  inquiries: InquiryBody,
  interviews: InterviewBody,
  engagements: EngagementBody,
  properties: PropertyBody,
  worklogs: LegalWorklogBody,
} as const;

/** Changes who is in charge, by the record's own rules. @throws Refusal 422 */
const move = async (context: Context, duty: Duty, id: number, to: number): Promise<unknown> => {
  const { table, column } = holdings[duty];
  const change = { [column]: to };
  if (table === 'sozoku_projects') return changeSozoku(context, id, change, undefined, async () => null);
  if (table === 'legal_projects') return updateLegal(context, id, change, {});
  if (table === 'insurance_cases') return updateInsurance(context, id, change, undefined);
  const before = await lockRecord(context, table, id);
  refuse(await referenceProblems(context, bodies[table], change, { before: { ...before } }), context);
  return updateRecord(context, table, before, change);
};

/** Locks all families before any of their records, as everywhere. */
const lockFamiliesOfAll = async ({ db }: Context, items: readonly HandoverItem[]): Promise<void> => {
  const idsOf = new Map<Duty, number[]>();
  for (const { duty, record_id } of items) idsOf.set(duty, [...(idsOf.get(duty) ?? []), record_id]);
  const found = [...idsOf].map(
    ([duty, ids]) => sql`select r.family_id from ${recordsOf(duty)} where r.id = any(${ids}::int[])`,
  );
  if (found.length === 0) return;
  const { rows } = await sql<{ family_id: number }>`${sql.join(found, sql` union `)}`.execute(db);
  await lockFamilies(
    db,
    rows.map(({ family_id }) => family_id),
  );
};

const nameFor = async ({ db }: Context, id: number): Promise<string> => {
  const { rows } = await sql<{
    name: string | null;
  }>`select ${personName('e.id')} as name from employees e where e.id = ${id}`.execute(db);
  return rows[0]?.name ?? '';
};

const keyOf = ({ duty, record_id }: Pick<HandoverItem, 'duty' | 'record_id'>) => `${duty} ${record_id}`;

/** @throws Refusal 404 */
const employeeThere = async ({ db }: Pick<Context, 'db'>, id: number): Promise<void> => {
  const row = await db.selectFrom('employees').select('id').where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw new Refusal('notFound');
};

const edit = { resource: 'handover', action: 'edit' } as const;

export const handoverModule = implement(
  'handover',
  handover,
  { show: edit, save: edit },
  {
    async show({ params: { id } }, context) {
      await employeeThere(context, id);
      return openWork(context.db, id, context);
    },

    async save({ params: { id }, body: { moves } }, context) {
      await employeeThere(context, id);
      const { items: before } = await openWork(context.db, id, context);
      await lockFamiliesOfAll(
        context,
        before.filter((item) => moves.some((one) => keyOf(one) === keyOf(item))),
      );
      const { items } = await openWork(context.db, id, context);
      const open = new Map(items.map((item) => [keyOf(item), item]));
      const problems = moves.flatMap((one, row): Problem[] => {
        if (!open.has(keyOf(one))) return [{ path: `moves.${row}.record_id`, code: 'handover_gone' }];
        return one.user_id === id ? [{ path: `moves.${row}.user_id`, code: 'handover_same' }] : [];
      });
      refuse(problems, context);
      const errors: Record<string, string[]> = {};
      for (const [row, { duty, record_id, user_id }] of moves.entries())
        await move(context, duty, record_id, user_id).catch((error: unknown) => {
          if (!(error instanceof Refusal) || error.kind !== 'invalid') throw error;
          errors[`moves.${row}.user_id`] = Object.values(error.details.errors ?? {}).flat();
        });
      if (Object.keys(errors).length > 0) throw new Refusal('invalid', { errors: errors as ErrorsMap });
      const from_name = await nameFor(context, id);
      const names = new Map<number, string>();
      for (const { user_id } of moves) if (!names.has(user_id)) names.set(user_id, await nameFor(context, user_id));
      return {
        moved: moves.flatMap((one) => {
          const item = open.get(keyOf(one));
          if (item === undefined) return [];
          const { duty, record_id, number, customer_name } = item;
          return { duty, record_id, number, customer_name, from_name, to_name: names.get(one.user_id) ?? '' };
        }),
      };
    },
  },
);
