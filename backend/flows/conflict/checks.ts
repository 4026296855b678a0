import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '@/backend/db/schema';
import { personName } from '@/backend/records/names';
import type { ConflictState, StoredFinding } from '@/contract/conflict';
import { type Conflict, conflictKey } from '@/rules/conflicts/conflicts';
import type { Subject } from './subjects';

type Db = Kysely<Database>;
type Place = Pick<Subject, 'type' | 'id' | 'inquiry_id'>;

/** A check on record; `decision` is null of one that was made as work was opened. */
export interface StoredCheck {
  readonly id: number;
  readonly decision: number | null;
  readonly reason: string | null;
  readonly at: string;
  readonly by: string | null;
  readonly findings: readonly StoredFinding[];
}

const referenceOf = ({ type, id, inquiry_id }: Place) =>
  inquiry_id !== null || type !== 'insurance'
    ? { inquiry_id, insurance_case_id: null }
    : { inquiry_id: null, insurance_case_id: id };

/** Of a chain also what was decided of its insurance cases before they became part of it. */
const ofMatter = ({ type, id, inquiry_id }: Place): RawBuilder<unknown> =>
  inquiry_id === null
    ? sql`c.insurance_case_id = ${type === 'insurance' ? id : 0}`
    : sql`(c.inquiry_id = ${inquiry_id}
        or c.insurance_case_id in (select n.id from insurance_cases n where n.inquiry_id = ${inquiry_id}))`;

/** The checks of a matter, the newest first. */
export const checksOf = async (db: Db, place: Place): Promise<StoredCheck[]> => {
  const { rows } =
    await sql<StoredCheck>`select c.id, c.decision, c.reason, c.at, ${personName('c.by')} as by, c.findings
    from conflict_checks c where ${ofMatter(place)} order by c.id desc limit 50`.execute(db);
  return rows;
};

/** Notes a check with what it found: ids and words, no names. */
export const storeCheck = async (
  { db, actor }: { readonly db: Db; readonly actor: { readonly id: number } },
  place: Place,
  conflicts: readonly Conflict[],
  decided: { readonly decision: number; readonly reason: string } | null,
): Promise<void> => {
  await db
    .insertInto('conflict_checks')
    .values({
      ...referenceOf(place),
      severity: conflicts[0]?.severity ?? null,
      findings: JSON.stringify(conflicts),
      decision: decided?.decision ?? null,
      reason: decided?.reason ?? null,
      by: actor.id,
    })
    .execute();
};

/** Whether the newest decision knew of everything that is found now, and of nothing less grave than it is. */
export const stateOf = (checks: readonly StoredCheck[], conflicts: readonly Conflict[]): ConflictState => {
  const last = checks.find(({ decision }) => decision !== null);
  if (last === undefined) return 'open';
  const known = new Map(last.findings.map((finding) => [conflictKey(finding), finding.severity]));
  const isNews = (conflict: Conflict) =>
    (known.get(conflictKey(conflict)) ?? Number.POSITIVE_INFINITY) > conflict.severity;
  return conflicts.some(isNews) ? 'outdated' : 'decided';
};
