import { lawOn } from './data/lawOn';
import { type ShareLaw, shareLaws } from './data/statutoryShares';
import { dayOfDeath } from './deaths';
import { kinClassOf, relation } from './familyMember';
import { add, div, type Fraction, fraction, mul, ONE, sub, sum, ZERO } from './fraction';
import { ascendantDegrees, commonParents, descendantsOf, isUnnamed, type Kinship, siblingsOf } from './kinship';
import { weightOfChild } from './outsideMarriage';
import { remembered } from './remembered';

/** 1 children and their descendants, 2 ascendants, 3 siblings and their children (民法887条, 889条). */
export type Rank = 1 | 2 | 3;

/** A head of a rank who inherits in person, or those who represent that head, by stock. */
export interface Line {
  personId: number;
  /** Null: inherits in person. */
  represented: readonly Line[] | null;
  /** Brothers and sisters of the half blood count half, as once children born outside of marriage did (民法900条4号). */
  weight: Fraction;
}

export interface Succession {
  spouseId: number | null;
  /** The first rank that is not empty. */
  rank: Rank | null;
  lines: readonly Line[];
  /** Heads who represent somebody only because an adoption or birth date is unknown. */
  doubtful: readonly number[];
  /** Siblings of whom the records do not tell whether they are of the whole blood; held to be. */
  unknownBlood: readonly number[];
}

/** One ground on which a person inherits; somebody may have several. */
export interface Taking {
  personId: number;
  /** 0 the spouse. */
  rank: 0 | Rank;
  share: Fraction;
  /** The member whom the person represents. */
  representedId: number | null;
  /** All between the decedent and the person in whose place the share comes down, the decedent's child or sibling first. */
  path: readonly number[];
}

const FAR_FUTURE = '9999-12-31';

/** The law of shares at the decedent's death (民法900条; for deaths before 1981 the former law). */
export const shareLawOf = ({ decedent }: Kinship): ShareLaw => lawOn(shareLaws, dayOfDeath(decedent) ?? FAR_FUTURE);

/** The lawful husband or wife who survives the decedent and has not lost the right (民法890条). */
function survivingSpouse({ spouseIds, standing }: Kinship): number | null {
  return spouseIds.find((id) => standing(id).state === 'takes') ?? null;
}

/**
 * A head's line: the head in person, else those of the head's children who are kin of the common stock, to `depth`
 * generations (民法887条2項, 3項). Null where nobody is left; who has renounced is not represented (939条).
 */
function lineOf(
  kinship: Kinship,
  personId: number,
  kin: { isKin: (id: number) => boolean; depth: number },
  path: readonly number[] = [],
): Line | null {
  const { state } = kinship.standing(personId);
  const weight = weightOfChild(kinship, personId, path.at(-1) ?? kinship.decedent.memberId);
  if (state === 'takes') return { personId, represented: null, weight };
  if (state === 'out' || kin.depth === 0 || path.includes(personId)) return null;
  const represented = kinship
    .childrenOf(personId)
    .map(({ childId }) => childId)
    .filter(kin.isKin)
    .sort((a, b) => a - b)
    .flatMap((id) => lineOf(kinship, id, { ...kin, depth: kin.depth - 1 }, [...path, personId]) ?? []);
  return represented.length > 0 ? { personId, represented, weight } : null;
}

function childrenLines(kinship: Kinship) {
  const { memberId } = kinship.decedent;
  const descendants = descendantsOf(kinship, memberId);
  const certain = descendantsOf(kinship, memberId, true);
  const children = kinship.childrenOf(memberId).map(({ childId }) => childId);
  const kin = { isKin: (id: number) => descendants.has(id), depth: Number.POSITIVE_INFINITY };
  const lines = children.sort((a, b) => a - b).flatMap((id) => lineOf(kinship, id, kin) ?? []);
  return { lines, doubtful: [...descendants].filter((id) => !certain.has(id)) };
}

/** The nearest degree in which somebody can inherit (民法889条1項1号). */
function ascendantLines(kinship: Kinship): Line[] {
  const eligible = (id: number) => !isUnnamed(id) && kinship.standing(id).state === 'takes';
  const nearest = ascendantDegrees(kinship, kinship.decedent.memberId)
    .map((degree) => degree.filter(eligible))
    .find((degree) => degree.length > 0);
  return (nearest ?? []).sort((a, b) => a - b).map((personId) => ({ personId, represented: null, weight: ONE }));
}

/**
 * Whether a brother or sister shares both parents with the decedent. Where the decedent's second parent is not on record
 * the links cannot tell, and the relation to the decedent does; null where that tells nothing either.
 */
function isWholeBlood(kinship: Kinship, siblingId: number): boolean | null {
  const { decedent, keyPerson, memberOf, parentsOf } = kinship;
  const common = commonParents(kinship, decedent.memberId, siblingId);
  if (common.length >= 2) return true;
  const knownParents = parentsOf(decedent.memberId).filter(({ parentId }) => !isUnnamed(parentId));
  if (knownParents.length >= 2 || common.every(isUnnamed)) return false;
  const seen = memberOf(siblingId)?.relation ?? 0;
  if (decedent !== keyPerson || kinClassOf(seen) !== 'sibling') return null;
  return seen !== relation.halfSibling;
}

/**
 * Siblings, and for those who cannot inherit their children, once (民法889条2項): children who descend from the parent
 * whom sibling and decedent share (最判令和6年11月12日). A spouse is heir as spouse only (昭和23年8月9日民甲2371号回答).
 */
function siblingLines(kinship: Kinship, spouseId: number | null) {
  const { memberId } = kinship.decedent;
  const depth = shareLawOf(kinship).grandnephewsRepresent ? Number.POSITIVE_INFINITY : 1;
  const unknownBlood: number[] = [];
  const doubtful: number[] = [];
  const lines = siblingsOf(kinship, memberId).flatMap((id) => {
    if (id === spouseId) return [];
    const stocks = commonParents(kinship, memberId, id);
    const kin = new Set(stocks.flatMap((parent) => [...descendantsOf(kinship, parent)]));
    const certain = new Set(stocks.flatMap((parent) => [...descendantsOf(kinship, parent, true)]));
    const line = lineOf(kinship, id, { isKin: (nephew) => kin.has(nephew), depth });
    if (!line) return [];
    doubtful.push(...[...kin].filter((nephew) => !certain.has(nephew)));
    const whole = isWholeBlood(kinship, id);
    if (whole === null) unknownBlood.push(id);
    return [{ ...line, weight: whole === false ? fraction(1, 2) : ONE }];
  });
  return { lines, doubtful, unknownBlood };
}

/** Determines the heirs: the spouse and the first non-empty rank (民法887条, 889条, 890条). */
export function succeed(kinship: Kinship): Succession {
  const spouseId = survivingSpouse(kinship);
  const none = { spouseId, doubtful: [], unknownBlood: [] };
  const children = childrenLines(kinship);
  if (children.lines.length > 0) return { ...none, rank: 1, ...children };
  const ascendants = ascendantLines(kinship);
  if (ascendants.length > 0) return { ...none, rank: 2, lines: ascendants };
  const siblings = siblingLines(kinship, spouseId);
  if (siblings.lines.length > 0) return { ...none, rank: 3, ...siblings };
  return { ...none, rank: null, lines: [] };
}

/**
 * The shares of a succession (民法900条, 901条): the spouse's part by rank, the rest among the lines by weight, within a line
 * by stock. They add up to 1, unless nobody inherits.
 */
export function takingsOf({ spouseId, rank, lines }: Pick<Succession, 'spouseId' | 'rank' | 'lines'>, law: ShareLaw) {
  const takings: Taking[] = [];
  const ofSpouse = spouseId === null ? ZERO : rank === null ? ONE : fraction(...law.spouse[rank]);
  if (spouseId !== null) takings.push({ personId: spouseId, rank: 0, share: ofSpouse, representedId: null, path: [] });
  if (rank === null) return takings;

  const divide = (share: Fraction, among: readonly Line[], path: readonly number[]) => {
    const heads = sum(among.map(({ weight }) => weight));
    for (const { personId, represented, weight } of among) {
      const part = mul(share, div(weight, heads));
      if (represented) divide(part, represented, [...path, personId]);
      else takings.push({ personId, rank, share: part, representedId: path.at(-1) ?? null, path });
    }
  };
  divide(sub(ONE, ofSpouse), lines, []);
  return takings;
}

/** The takings of each person together; double status adds up (相続税法基本通達15-4注). */
export function sharesByPerson(takings: readonly Taking[]): Map<number, Fraction> {
  const shares = new Map<number, Fraction>();
  for (const { personId, share } of takings) shares.set(personId, add(shares.get(personId) ?? ZERO, share));
  return shares;
}

const inherited = remembered<Kinship, readonly Taking[]>();
const shared = remembered<Kinship, ReadonlyMap<number, Fraction>>();

/** Who inherits on what ground. */
export const takingsIn = (kinship: Kinship): readonly Taking[] =>
  inherited(kinship, '', () => takingsOf(succeed(kinship), shareLawOf(kinship)));

/** The heirs and their shares. */
export const sharesIn = (kinship: Kinship): ReadonlyMap<number, Fraction> =>
  shared(kinship, '', () => sharesByPerson(takingsIn(kinship)));
