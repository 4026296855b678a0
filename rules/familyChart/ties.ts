import { type FamilyMember, relation } from '../familyMember';
import { isDissolved, readCouples } from '../marriages';

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

/** Couples by recorded marriages, then by the relation to the key person. */
export function readTies(people: readonly FamilyMember[], key: FamilyMember | null): Map<string, Tie> {
  const byId = new Map(people.map((member) => [member.memberId, member]));
  const ties = new Map<string, Tie>();
  const isUnmarried = (id: number, partnerId: number) =>
    partnerId === key?.memberId && isUnmarriedRelation(byId.get(id)?.relation ?? 0);
  const join = (a: number, b: number, isMarriage: boolean) => {
    const kind = !isMarriage || isUnmarried(a, b) || isUnmarried(b, a) ? 'unmarried' : 'marriage';
    const tie = tieOf(a, b, kind);
    if (ties.get(tie.key)?.kind !== 'marriage') ties.set(tie.key, tie);
  };
  for (const couple of readCouples(people)) join(...couple.ids, !isDissolved(couple));
  for (const { memberId, relation: seen } of people) {
    if (!key || memberId === key.memberId || !isPartnerRelation(seen)) continue;
    if (!ties.has(tieOf(memberId, key.memberId, 'marriage').key)) join(memberId, key.memberId, true);
  }
  return ties;
}
