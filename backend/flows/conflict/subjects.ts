import { sql } from 'kysely';
import { type Access, scopeOf } from '@/backend/access/policy';
import type { Context } from '@/backend/http/implement';
import { Refusal } from '@/backend/refusal/refusal';
import { type ConflictSubject, isConflictMatter } from '@/contract/conflict';
import type { MatterRow } from './matters';

type Resource = 'inquiry' | 'project' | 'insurance' | 'customer';

/** The table of a subject, and the right under which it is read and changed. */
export const subjectTables = {
  inquiry: { table: 'inquiries', resource: 'inquiry', inquiry: sql`r.id` },
  sozoku: { table: 'sozoku_projects', resource: 'project', inquiry: sql`r.inquiry_id` },
  legal: { table: 'legal_projects', resource: 'project', inquiry: sql`r.inquiry_id` },
  insurance: { table: 'insurance_cases', resource: 'insurance', inquiry: sql`r.inquiry_id` },
  member: { table: 'members', resource: 'customer', inquiry: sql`null` },
  family: { table: 'members', resource: 'customer', inquiry: sql`null` },
} as const;

/** What a check is about. A matter is its whole chain; an insurance case that no inquiry led to stands for itself. */
export interface Subject {
  readonly type: ConflictSubject;
  readonly id: number;
  readonly family_id: number;
  readonly office_id: number;
  readonly inquiry_id: number | null;
}

/** Whether the actor's right to records of an office reaches that far. */
export const mayIn = ({ actor }: Pick<Context, 'actor'>, access: Access, officeId: number): boolean => {
  const scope = scopeOf(actor, access);
  return scope === 'all' || (scope === 'own' && actor.office_ids.includes(officeId));
};

export const accessTo = (type: ConflictSubject, action: 'read' | 'edit'): Access =>
  ({ resource: subjectTables[type].resource as Resource, action }) as Access;

/** @throws Refusal 404 without the record, 403 without the right to read it */
export const subjectOf = async (
  context: Context,
  { type, id }: { readonly type: ConflictSubject; readonly id: number },
): Promise<Subject> => {
  const { table, inquiry } = subjectTables[type];
  if (scopeOf(context.actor, accessTo(type, 'read')) === 'none') throw new Refusal('forbidden');
  const { rows } = await sql<Omit<Subject, 'type'>>`select r.id, r.family_id, r.office_id, ${inquiry}::int as inquiry_id
    from ${sql.table(table)} r where r.id = ${id} and r.deleted_at is null`.execute(context.db);
  const [found] = rows;
  if (found === undefined) throw new Refusal('notFound');
  if (!mayIn(context, accessTo(type, 'read'), found.office_id)) throw new Refusal('forbidden');
  return { ...found, type };
};

/** Whether a record belongs to the subject's matter. */
export const isOf =
  ({ type, id, inquiry_id }: Subject) =>
  (row: Pick<MatterRow, 'type' | 'id' | 'inquiry_id'>): boolean =>
    isConflictMatter(type) &&
    (inquiry_id === null ? row.type === type && row.id === id : row.inquiry_id === inquiry_id);
