import { type Kysely, sql } from 'kysely';
import type { Database } from '@/backend/db/schema';
import { treeColumns } from '@/backend/derived/treeColumns';
import type { TreeMember } from '@/contract/family';
import type { Lang } from '@/contract/notation/lang';
import { formatList } from '@/locales/format';
import { statutoryHeirs } from '@/rules/heirs';
import { recordedMember } from '@/rules/recordedFamily';

type FamilyMember = TreeMember & { family_id: number };

/**
 * The names of deceased members' statutory heirs as one list; none if the records do not determine any.
 * @param decedents member ids
 */
export const heirNames = async (
  db: Kysely<Database>,
  decedents: readonly number[],
  lang: Lang,
): Promise<ReadonlyMap<number, string>> => {
  if (decedents.length === 0) return new Map();
  const { rows } = await sql<FamilyMember>`select ${treeColumns}, m.family_id
    from members m join families f on f.id = m.family_id
    where m.deleted_at is null
      and m.family_id in (select family_id from members where id = any(${[...decedents]}::int[]))`.execute(db);
  return new Map(
    rows.flatMap(({ member_id, family_id }) => {
      if (!decedents.includes(member_id)) return [];
      const family = rows.filter((one) => one.family_id === family_id);
      const { heirs } = statutoryHeirs(member_id, family.map(recordedMember));
      const names = heirs.flatMap(({ memberId }) => family.find((one) => one.member_id === memberId)?.cust_name ?? []);
      return names.length === 0 ? [] : [[member_id, formatList(names, lang)] as const];
    }),
  );
};
