import { type Kysely, sql } from 'kysely';
import type { Database } from '@/backend/db/schema';
import { treeColumns } from '@/backend/derived/treeColumns';
import type { TreeMember } from '@/contract/family';
import type { PersonKey } from '@/rules/conflicts/graph';
import type { PersonFacts } from '@/rules/samePerson';

type Db = Kysely<Database>;

/** A member of a family with what tells who it is. */
export type Relative = TreeMember &
  PersonFacts & {
    readonly family_id: number;
    readonly family_code: string;
    readonly office_id: number;
  };

/** Somebody on the other side of a legal project, of the family or by name. */
export interface Adversary {
  readonly id: number;
  readonly project_id: number;
  readonly member_id: number | null;
  readonly name: string | null;
  readonly kana: string | null;
  readonly birth_date: string | null;
  readonly phone: string | null;
}

export const memberKey = (id: number): PersonKey => `m${id}`;
export const adversaryKey = (id: number): PersonKey => `a${id}`;

/** The members of families, with their links. */
export const relativesOf = async (db: Db, families: readonly number[]): Promise<Relative[]> => {
  if (families.length === 0) return [];
  const { rows } = await sql<Relative>`select ${treeColumns}, m.family_id, f.family_code, m.office_id,
      m.last_name_kana, m.first_name_kana, m.phone1, m.phone2, m.phone3, m.email, m.email2, m.zipcode, m.prefecture_id,
      m.address, m.address2
    from members m join families f on f.id = m.family_id
    where m.family_id = any(${[...families]}::int[]) and m.deleted_at is null order by m.family_id, m.member_no`.execute(
    db,
  );
  return rows;
};

/** The people on the other side of projects. */
export const adversariesOf = async (db: Db, projects: readonly number[]): Promise<Adversary[]> => {
  if (projects.length === 0) return [];
  const { rows } = await sql<Adversary>`select id, project_id, member_id, name, kana, birth_date, phone
    from legal_adversaries where project_id = any(${[...projects]}::int[]) order by project_id, sort`.execute(db);
  return rows;
};
