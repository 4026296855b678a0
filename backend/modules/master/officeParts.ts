import { type SqlBool, sql } from 'kysely';
import type { Context } from '@/backend/http/implement';
import { labelOf } from '@/backend/records/labels';
import type { Problem } from '@/contract/messages';
import type { Lang } from '@/contract/notation/lang';
import { departments } from '@/contract/options/common';
import type { MasterParts } from './masterHandlers';

interface Works {
  readonly department_id: number;
  readonly status: 0 | 1;
}

/** Stores an office's departments; missing ones become inactive. @returns what changed, as a history tells it */
const writeDepartments = async ({ db }: Context, officeId: number, sent: unknown) => {
  const statusById = new Map((sent as readonly Works[]).map(({ department_id, status }) => [department_id, status]));
  const before = await db
    .selectFrom('office_departments')
    .select(['department_id', 'status'])
    .where('office_id', '=', officeId)
    .orderBy('department_id')
    .execute();
  for (const { department_id } of before) if (!statusById.has(department_id)) statusById.set(department_id, 0);
  const after = [...statusById].map(([department_id, status]) => ({ department_id, status }));
  after.sort((a, b) => a.department_id - b.department_id);
  if (JSON.stringify(before) === JSON.stringify(after)) return {};
  for (const { department_id, status } of after)
    await db
      .insertInto('office_departments')
      .values({ office_id: officeId, department_id, status })
      .onConflict((conflict) => conflict.columns(['office_id', 'department_id']).doUpdateSet({ status }))
      .execute();
  return { departments: [before, after] };
};

/** Refuses to switch off the last active office: nobody could sign in to undo it. */
const lastOfficeProblems = async (
  { db }: Context,
  after: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>> | null,
): Promise<Problem[]> => {
  if (before?.status !== 1 || after.status === 1) return [];
  const rows = await db
    .selectFrom('offices')
    .select('id')
    .where('id', '<>', Number(before.id))
    .where('status', '=', 1)
    .where('deleted_at', 'is', null)
    .limit(1)
    .execute();
  return rows.length > 0 ? [] : [{ path: 'status', code: 'last_office' }];
};

/** For every department: whether the office works for it. */
const officeDepartments = (lang: Lang) => sql`
  (select json_agg(json_build_object('id', d.id, 'department_id', d.id, 'name', ${labelOf(sql`d.id`, departments, lang)},
      'status', coalesce(w.status, 0), 'pivot', json_build_object('status', coalesce(w.status, 0))) order by d.id)
    from unnest(${departments.map(({ value }) => value)}::int[]) d (id)
    left join office_departments w on w.office_id = t.id and w.department_id = d.id)`;

/** The office's departments, and the rule that one office must stay active. */
export const officeParts: MasterParts = {
  columns: { departments: officeDepartments },
  narrow: {
    department_id: (department) => sql<SqlBool>`t.id in (select office_id from office_departments
      where department_id = ${department} and status = 1)`,
  },
  check: lastOfficeProblems,
  apart: { field: 'departments', write: writeDepartments },
};
