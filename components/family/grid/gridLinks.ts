import type { TreeMember } from '@/contract/family';
import type { Member } from '@/contract/member';
import { kinClassOf, relation as relations } from '@/rules/familyMember';
import { unknownMember } from '@/rules/unknownMember';
import { linkOfKeyPerson, proposedLinks } from '../proposedLinks';
import { fieldsOf, type GridRow, isBirth, isNew } from './gridRows';

type MemberLinks = Partial<Pick<TreeMember, 'father_member_id' | 'mother_member_id' | 'marriages' | 'adoptions'>>;

const wholeDay = /^\d{4}(-\d{2}){0,2}~?(\/\d{4}(-\d{2}){0,2})?$/;
const numberOr = <T>(value: unknown, other: T) => (typeof value === 'number' ? value : other);
const textOr = <T>(value: unknown, other: T) => (typeof value === 'string' && value !== '' ? value : other);

/** A row as a member of the tree; what cannot be read is unknown. */
const memberOf = (row: GridRow, stored: Member | undefined): TreeMember => {
  const values = fieldsOf({ ...row, birth: isBirth(row.birth) ? row.birth : null });
  const [last_name, first_name] = [textOr(values.last_name, ''), textOr(values.first_name, null)];
  const death = textOr(values.death_date, null);
  return {
    ...(stored ?? unknownMember),
    member_id: row.member_id,
    last_name,
    first_name,
    cust_name: [last_name, first_name].filter(Boolean).join('　'),
    relation: numberOr(values.relation, 99),
    gender: numberOr(values.gender, null),
    birth_year: numberOr(values.birth_year, null),
    birth_month: numberOr(values.birth_month, null),
    birth_day: numberOr(values.birth_day, null),
    is_deceased: values.is_deceased === 1 ? 1 : 0,
    death_date: death !== null && wholeDay.test(death) ? death : null,
  };
};

const adoptiveParents: readonly number[] = [relations.adoptiveFather, relations.adoptiveMother];

/** The key person's parents among the new members, where none are known yet. */
const withParents = (key: TreeMember, added: readonly TreeMember[]): TreeMember => {
  const found = { ...key, adoptions: [...key.adoptions] };
  for (const { member_id, relation } of added) {
    const field = linkOfKeyPerson(relation);
    if (field !== null) found[field] ??= member_id;
    else if (adoptiveParents.includes(relation) && found.adoptions.length < 2)
      found.adoptions.push({ adopter_member_id: member_id, kind: 1, date: null });
  }
  return found;
};

/** The family once a new member has the links that the relation suggests. A marriage is seen from both sides. */
const withLinks = (family: readonly TreeMember[], id: number): readonly TreeMember[] => {
  const member = family.find(({ member_id }) => member_id === id);
  if (member === undefined) return family;
  const others = family.filter((other) => other !== member);
  const found = proposedLinks(member.relation, others);
  const isMarried = (to: number) => member.marriages.some(({ spouse_member_id }) => spouse_member_id === to);
  const marriages = found.marriages.filter(({ spouse_member_id }) => !isMarried(spouse_member_id));
  return family.map((one) => {
    if (one !== member) {
      const own = marriages.filter(({ spouse_member_id }) => spouse_member_id === one.member_id);
      return {
        ...one,
        marriages: [...one.marriages, ...own.map((marriage) => ({ ...marriage, spouse_member_id: id }))],
      };
    }
    return {
      ...member,
      father_member_id: member.father_member_id ?? found.father_member_id,
      mother_member_id: member.mother_member_id ?? found.mother_member_id,
      marriages: [...member.marriages, ...marriages],
      adoptions: member.adoptions.length > 0 ? member.adoptions : [...found.adoptions],
    };
  });
};

/** The links to send: all of a new member, but a marriage of two new ones once; of a stored member those that are new. */
const sentLinks = (member: TreeMember, before: TreeMember | undefined): MemberLinks => {
  const { member_id, father_member_id, mother_member_id, marriages, adoptions } = member;
  if (isNew(member))
    return {
      father_member_id,
      mother_member_id,
      marriages: marriages.filter(({ spouse_member_id }) => spouse_member_id > member_id),
      adoptions,
    };
  return {
    ...(father_member_id === before?.father_member_id ? {} : { father_member_id }),
    ...(mother_member_id === before?.mother_member_id ? {} : { mother_member_id }),
    ...(adoptions.length === before?.adoptions.length ? {} : { adoptions }),
  };
};

const isLinked = ({ father_member_id, mother_member_id, marriages, adoptions }: TreeMember): boolean =>
  father_member_id !== null || mother_member_id !== null || marriages.length > 0 || adoptions.length > 0;

const placedByRelation: readonly (string | null)[] = ['spouse', 'child', 'descendant', 'sibling', 'nephew'];

interface Draft {
  /** The family as it would be. */
  readonly members: readonly TreeMember[];
  /** The links to be sent with a row, by its id. */
  readonly links: ReadonlyMap<number, MemberLinks>;
  /** New relatives whose place in the family does not follow from the relation. */
  readonly unplaced: readonly TreeMember[];
}

/**
 * The family that the rows make. Links of new members follow from the relation and the rest of the family, in whatever order
 * the rows stand; of stored ones only the key person is given parents, who had none.
 */
export const draftFamily = (rows: readonly GridRow[], stored: readonly Member[]): Draft => {
  const begun = rows.map((row) =>
    memberOf(
      row,
      stored.find(({ member_id }) => member_id === row.member_id),
    ),
  );
  const added = begun.filter(isNew);
  const key = begun.find((member) => member.relation === relations.self);
  const members = added.reduce<readonly TreeMember[]>(
    (family, { member_id }) => withLinks(family, member_id),
    begun.map((member) => (member === key ? withParents(member, added) : member)),
  );
  return {
    members,
    links: new Map(members.map((member, at) => [member.member_id, sentLinks(member, begun[at])])),
    unplaced: members.filter(
      (member) => isNew(member) && !isLinked(member) && placedByRelation.includes(kinClassOf(member.relation)),
    ),
  };
};
