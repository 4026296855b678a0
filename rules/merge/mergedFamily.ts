import type { TreeMember } from '@/contract/family';
import { relation } from '@/rules/familyMember';
import { type FamilyTreeProblem, validateFamilyTree } from '@/rules/familyTree';
import { recordedMember } from '@/rules/recordedFamily';
import { type InheritanceRow, joinedInheritances, joinedMarriages, type MarriageRow } from './joinedRows';
import {
  choiceOf,
  type MergeChoices,
  type MergedValues,
  type MergeValues,
  mergedValues,
  standingOf,
  withIds,
} from './mergeFields';
import { heirsByRelationOnly, UNPLACED, withRelationsAsLinks } from './relationLinks';
import { suggestedRelation } from './suggestedRelation';

/** A family as it is stored: its living and dead members, and the rows of their life events. */
export interface StoredFamily {
  readonly members: readonly TreeMember[];
  readonly marriages: readonly MarriageRow[];
  readonly inheritances: readonly InheritanceRow[];
}

export type Side = 'kept' | 'gone';

/** Two records of one person, and what the one that stays takes over. */
export interface MergedPerson {
  readonly kept: MergeValues & { readonly member_id: number };
  readonly gone: MergeValues & { readonly member_id: number };
  readonly choices: MergeChoices;
}

export interface MergeInput {
  /** The family that stays. */
  readonly kept: StoredFamily;
  /** The family that goes into it; null where both records are of one family. */
  readonly gone: StoredFamily | null;
  readonly people: readonly MergedPerson[];
  /** Whose key person remains 本人, where they are two people. */
  readonly key?: Side | undefined;
  /** Member → relation to the key person who remains, for members of the other family. */
  readonly relations?: ReadonlyMap<number, number>;
}

export interface MergedFamily {
  readonly members: TreeMember[];
  readonly marriages: MarriageRow[];
  readonly inheritances: InheritanceRow[];
  /** Each person with the links that relations told of, the other record's relatives as they will be. */
  readonly people: readonly MergedPerson[];
  /** Member that stays → the values that it takes over. */
  readonly values: ReadonlyMap<number, MergedValues>;
  /** Members whose relation is seen from another key person now, with the suggested one. */
  readonly seenAnew: ReadonlyMap<number, number>;
  /** Whether the two families have different key persons, so that one must be chosen. */
  readonly twoKeys: boolean;
  /** Deceased of whom only relations, which the merge changes, tell who their heirs are. */
  readonly unlinked: readonly TreeMember[];
  /** Members of whose part in one estate both records say different things. */
  readonly contradicting: readonly number[];
  /** What would be wrong in the family, and was not before. */
  readonly problems: readonly FamilyTreeProblem[];
}

const keyOf = (members: readonly TreeMember[]) => members.find((member) => member.relation === relation.self);

/** Rows of the members whose own record loses in a group are left out, unless the other of the two has it on record too. */
const chosenRows = <Row>(
  rows: readonly Row[],
  group: 'marriages' | 'inheritances',
  people: readonly MergedPerson[],
  membersOf: (row: Row) => readonly number[],
): Row[] => {
  const dropped = new Set(
    people.flatMap(({ kept, gone, choices }) => {
      const choice = choiceOf(standingOf(group, kept, gone), choices[group]);
      if (choice === 'kept') return [gone.member_id];
      return choice === 'gone' ? [kept.member_id] : [];
    }),
  );
  const merged = new Set(people.flatMap(({ kept, gone }) => [kept.member_id, gone.member_id]));
  return rows.filter((row) => {
    const decisive = membersOf(row).filter((id) => merged.has(id));
    return decisive.length === 0 || decisive.some((id) => !dropped.has(id));
  });
};

const adoptionsOf = ({ kept, gone, choices }: MergedPerson): TreeMember['adoptions'] => {
  const choice = choiceOf(standingOf('adoptions', kept, gone), choices.adoptions) ?? 'kept';
  if (choice !== 'both') return (choice === 'kept' ? kept : gone).adoptions;
  const known = new Set(kept.adoptions.map((row) => JSON.stringify(row)));
  return [...kept.adoptions, ...gone.adoptions.filter((row) => !known.has(JSON.stringify(row)))];
};

/** Members with the rows of their life events as they see them. */
const withRows = (
  members: readonly TreeMember[],
  marriages: readonly MarriageRow[],
  inheritances: readonly InheritanceRow[],
): TreeMember[] =>
  members.map((member) => ({
    ...member,
    marriages: marriages.flatMap(({ one, other, began_on, ended_on, end_reason }) =>
      one === member.member_id || other === member.member_id
        ? [{ spouse_member_id: one === member.member_id ? other : one, began_on, ended_on, end_reason }]
        : [],
    ),
    inheritances: inheritances.flatMap(({ id: _, member_id, ...row }) => (member_id === member.member_id ? [row] : [])),
  }));

const problemKey = ({ memberId, field, code }: FamilyTreeProblem) => `${memberId} ${field} ${code}`;

/**
 * One family out of two of which some members are the same people, or out of one in which somebody was entered twice: each
 * person is one record with the links of both. Where the families have different key persons, the relations of one family
 * are seen anew from the other's key person; what they said is written as links before.
 */
export const mergedFamily = (input: MergeInput): MergedFamily => {
  const { kept, gone, people, key = 'kept', relations = new Map() } = input;
  const ids = new Map(people.map((one) => [one.gone.member_id, one.kept.member_id]));
  const idOf = (id: number): number => ids.get(id) ?? id;
  const [keptKey, goneKey] = [keyOf(kept.members), gone === null ? undefined : keyOf(gone.members)];
  const twoKeys = keptKey !== undefined && goneKey !== undefined && idOf(goneKey.member_id) !== keptKey.member_id;
  const newKey = key === 'kept' || !twoKeys ? (keptKey ?? goneKey) : goneKey;

  const losing = !twoKeys ? null : key === 'kept' ? gone : kept;
  const linked = losing === null ? null : withRelationsAsLinks(losing.members);
  const membersOf = (family: StoredFamily | null): readonly TreeMember[] =>
    family === null ? [] : family === losing ? (linked?.members ?? []) : family.members;

  const all = [...membersOf(kept), ...membersOf(gone)];
  const links = new Map(all.map((member) => [member.member_id, member]));
  const withLinks = <Values extends MergeValues & { member_id: number }>(values: Values): Values => {
    const { father_member_id, mother_member_id, adoptions } = links.get(values.member_id) ?? values;
    return { ...values, father_member_id, mother_member_id, adoptions };
  };
  const pairs = people.map(
    (one): MergedPerson => ({
      ...one,
      kept: withIds(withLinks(one.kept), idOf),
      gone: {
        ...withIds(withLinks(one.gone), idOf),
        // Of two key persons one is chosen, and with it everybody's relation.
        ...(twoKeys ? { relation: one.kept.relation } : {}),
      },
    }),
  );
  const values = new Map(pairs.map((one) => [one.kept.member_id, mergedValues(one.kept, one.gone, one.choices)]));

  const recordedMarriages = chosenRows(
    [...kept.marriages, ...(gone?.marriages ?? [])],
    'marriages',
    pairs,
    ({ one, other }) => [one, other],
  );
  const marriages = joinedMarriages([...recordedMarriages, ...(linked?.marriages ?? [])], idOf);
  const { rows: inheritances, contradicting } = joinedInheritances(
    chosenRows([...kept.inheritances, ...(gone?.inheritances ?? [])], 'inheritances', pairs, (row) => [row.member_id]),
    idOf,
  );

  const single = all
    .filter(({ member_id }) => !ids.has(member_id))
    .map((member): TreeMember => {
      const pair = pairs.find((one) => one.kept.member_id === member.member_id);
      const mapped = withIds(member, idOf);
      if (pair === undefined) return mapped;
      const patch = values.get(member.member_id)?.patch ?? {};
      const own = Object.fromEntries(Object.entries(patch).filter(([name]) => name in mapped));
      return { ...mapped, ...own, adoptions: adoptionsOf(pair) };
    });
  const placed = withRows(single, marriages, inheritances);

  const seenAnew = new Map<number, number>();
  const keyId = newKey === undefined ? 0 : idOf(newKey.member_id);
  if (losing !== null) {
    const pairOf = (id: number) => people.find((one) => one.kept.member_id === id);
    const unplaced = placed.map((member) => ({ ...member, relation: UNPLACED }));
    for (const { member_id } of placed) {
      const pair = pairOf(member_id);
      const isOfLosing = losing.members.some((one) => one.member_id === member_id);
      if (member_id !== keyId && isOfLosing && pair === undefined)
        seenAnew.set(member_id, suggestedRelation(unplaced, keyId, member_id));
    }
  }
  const relationOf = (member: TreeMember): number => {
    if (!twoKeys) return member.relation;
    if (member.member_id === keyId) return relation.self;
    const anew = seenAnew.get(member.member_id);
    if (anew !== undefined) return relations.get(member.member_id) ?? anew;
    const pair = people.find((one) => one.kept.member_id === member.member_id);
    return pair !== undefined && key === 'gone' ? pair.gone.relation : member.relation;
  };
  const members = placed.map((member) => ({ ...member, relation: relationOf(member) }));

  const before = [kept.members, gone?.members ?? []].flatMap((family) =>
    validateFamilyTree(family.map(recordedMember)).map(({ memberId, ...one }) =>
      problemKey({ ...one, memberId: idOf(memberId) }),
    ),
  );
  const known = new Set(before);
  return {
    members,
    marriages,
    inheritances,
    people: pairs,
    values,
    seenAnew,
    twoKeys,
    unlinked:
      losing === null || linked === null
        ? []
        : heirsByRelationOnly(
            losing.members,
            withRows(linked.members, [...losing.marriages, ...linked.marriages], losing.inheritances),
          ),
    contradicting,
    problems: validateFamilyTree(members.map(recordedMember)).filter((one) => !known.has(problemKey(one))),
  };
};
