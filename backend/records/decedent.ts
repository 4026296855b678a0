import { type Kysely, sql } from 'kysely';
import type { Database } from '@/backend/db/schema';
import { fullKana, fullName } from '@/backend/derived/memberName';
import type { Problem } from '@/contract/messages';

/** Decedent fields copied from the member; they can be changed only there. */
const decedentFields = ['decedent_name', 'decedent_kana', 'death_date'] as const;

interface OfDecedent {
  readonly decedent_member_id?: number | null | undefined;
  readonly decedent_name?: string | null | undefined;
  readonly decedent_kana?: string | null | undefined;
  readonly death_date?: string | null | undefined;
}

type DecedentFields = Pick<OfDecedent, (typeof decedentFields)[number]>;

const memberValues = async (db: Kysely<Database>, id: number): Promise<DecedentFields> => {
  const { rows } =
    await sql<DecedentFields>`select ${fullName} as decedent_name, nullif(${fullKana}, '') as decedent_kana, m.death_date
    from members m where m.id = ${id}`.execute(db);
  return rows[0] ?? {};
};

const bare = (value: string | null | undefined): string => (value ?? '').replace(/\s/g, '');

/**
 * Makes a record's decedent fields equal to the member's. If the change references another member, that member's
 * values replace the sent ones.
 * @returns the change as it is stored, and what of it is refused
 */
export const withDecedent = async <Change extends OfDecedent>(
  db: Kysely<Database>,
  before: OfDecedent,
  change: Change,
): Promise<{ change: Change; problems: Problem[] }> => {
  const id = change.decedent_member_id === undefined ? before.decedent_member_id : change.decedent_member_id;
  if (id == null) return { change, problems: [] };
  if (id !== before.decedent_member_id) {
    const values = await memberValues(db, id);
    const own = decedentFields
      .filter((field) => Object.hasOwn(before, field))
      .map((field) => [field, values[field] ?? null]);
    return { change: { ...change, ...Object.fromEntries(own) }, problems: [] };
  }
  const wrong = decedentFields.filter(
    (field) => change[field] !== undefined && bare(change[field]) !== bare(before[field]),
  );
  const kept = Object.fromEntries(
    Object.entries(change).filter(([field]) => !decedentFields.some((name) => name === field)),
  );
  const name = before.decedent_name ?? '';
  return {
    change: kept as Change,
    problems: wrong.map((path) => ({ path, code: 'decedent_member', params: { name } })),
  };
};
