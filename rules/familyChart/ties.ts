import { type FamilyMember, relation } from '../familyMember';

export type TieKind = 'marriage' | 'unmarried';

/** Two who stand side by side; `unmarried` also where the records name a child of both but no marriage. */
export interface Tie {
  readonly key: string;
  readonly a: number;
  readonly b: number;
  readonly kind: TieKind;
}

export const tieOf = (one: number, other: number, kind: TieKind): Tie => {
  const [a, b] = one < other ? [one, other] : [other, one];
  return { key: `${a}=${b}`, a, b, kind };
};

/** Relations to the key person that are no lawful marriage, or none any more. */
export const isUnmarriedRelation = (seen: number) => seen === relation.deFactoSpouse || seen === relation.formerSpouse;

const isPartnerRelation = (seen: number) =>
  seen === relation.husband || seen === relation.wife || isUnmarriedRelation(seen);

/** Couples by the links of either side, then those whom only the relation to the key person makes a couple. */
export function readTies(people: readonly FamilyMember[], key: FamilyMember | null): Map<string, Tie> {
  const byId = new Map(people.map((member) => [member.memberId, member]));
  const ties = new Map<string, Tie>();
  const isUnmarried = (person: FamilyMember, partner: FamilyMember) =>
    partner === key && isUnmarriedRelation(person.relation);
  const join = (one: FamilyMember, other: FamilyMember) => {
    const kind = isUnmarried(one, other) || isUnmarried(other, one) ? 'unmarried' : 'marriage';
    const tie = tieOf(one.memberId, other.memberId, kind);
    ties.set(tie.key, tie);
  };
  for (const member of people) {
    const spouse = member.spouseId ? byId.get(member.spouseId) : undefined;
    if (spouse && spouse !== member) join(member, spouse);
  }
  const linked = new Set([...ties.values()].flatMap(({ a, b }) => [a, b]));
  for (const member of people) {
    if (key && member !== key && !linked.has(member.memberId) && isPartnerRelation(member.relation)) join(member, key);
  }
  return ties;
}
