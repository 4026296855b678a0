import { type Selectable, sql } from 'kysely';
import type { MemberTable } from '@/backend/db/schema';
import { treeColumns } from '@/backend/derived/treeColumns';
import type { Context } from '@/backend/http/implement';
import { Refusal } from '@/backend/refusal/refusal';
import type { TreeMember } from '@/contract/family';
import type { Marriage } from '@/contract/member';
import type { ErrorsMap } from '@/contract/messages';
import { wordsOf } from '@/locales/all';
import { type FamilyTreeProblem, validateFamilyTree } from '@/rules/familyTree';
import { recordedMember } from '@/rules/recordedFamily';
import { unknownMember } from '@/rules/unknownMember';
import type { LifeEvents } from './lifeEvents';

type Values = Partial<Selectable<MemberTable>> & Partial<LifeEvents>;

/** The id of a member that is not stored yet. */
export const newMember = 0;

const unknown: TreeMember = { member_id: newMember, ...unknownMember };

/** Fields that affect the validity of the tree. */
const decisive = [
  'relation',
  'birth_year',
  'birth_month',
  'birth_day',
  'gender',
  'death_date',
  'is_deceased',
  'death_time',
  'father_member_id',
  'mother_member_id',
  'marriages',
  'adoptions',
  'inheritances',
] as const;

/** A spouse's marriages after the change of the member. */
const seenFrom = (other: TreeMember, memberId: number, changed: readonly Marriage[] | undefined): Marriage[] => {
  if (changed === undefined) return other.marriages;
  const mirrored = changed.flatMap((marriage) =>
    marriage.spouse_member_id === other.member_id ? [{ ...marriage, spouse_member_id: memberId }] : [],
  );
  return [...other.marriages.filter(({ spouse_member_id }) => spouse_member_id !== memberId), ...mirrored];
};

const keyOf = ({ memberId, field, code }: FamilyTreeProblem): string => `${memberId} ${field} ${code}`;

const membersOf = async ({ db }: Context, familyId: number): Promise<TreeMember[]> => {
  const { rows } = await sql<TreeMember>`
    select ${treeColumns} from members m join families f on f.id = m.family_id
    where m.family_id = ${familyId} and m.deleted_at is null`.execute(db);
  return rows;
};

const decisiveIn = (values: Values) => decisive.filter((field) => values[field] !== undefined);

/**
 * Reads the family tree, and refuses changes that make it invalid (a parent younger than the child, a cycle, two spouses …).
 * Problems that existed before do not block, and a family may start without its key person.
 * @returns what throws Refusal 422 on the changed field; what it breaks for another member is told with that member's name
 */
export const treeCheck = async (
  context: Context,
  familyId: number | undefined,
  memberId: number,
  asked: Values,
): Promise<(final?: Values) => void> => {
  if (decisiveIn(asked).length === 0) return () => undefined;
  const rows = familyId === undefined ? [] : await membersOf(context, familyId);
  return (values = asked) => refuseBroken(context, rows, memberId, values);
};

const refuseBroken = ({ lang }: Context, rows: readonly TreeMember[], memberId: number, values: Values): void => {
  const changed = decisiveIn(values);
  const before = rows.map(recordedMember);
  const self = rows.find(({ member_id }) => member_id === memberId) ?? unknown;
  const others = rows
    .filter(({ member_id }) => member_id !== memberId)
    .map((other) => ({ ...other, marriages: seenFrom(other, memberId, values.marriages) }));
  const given = Object.fromEntries(changed.map((field) => [field, values[field]]));
  const after = [...others, { ...self, ...given }].map(recordedMember);
  const known = new Set(validateFamilyTree(before).map(keyOf));
  const errors: ErrorsMap = {};
  for (const problem of validateFamilyTree(after)) {
    if (known.has(keyOf(problem)) || problem.code === 'noKeyPerson') continue;
    const own = problem.memberId === memberId;
    const path = own ? problem.field : (changed[0] ?? problem.field);
    const name = rows.find(({ member_id }) => member_id === problem.memberId)?.cust_name ?? '';
    errors[path] = [...(errors[path] ?? []), `${own ? '' : `${name}: `}${wordsOf[lang].familyTree[problem.code]}`];
  }
  if (Object.keys(errors).length > 0) throw new Refusal('invalid', { errors });
};
