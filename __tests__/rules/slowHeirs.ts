/**
 * The heirs of a person by the letter of 民法 886条–901条, slowly and with numbers of its own: days are counted from 1900, every
 * path of descent is walked, and nothing is taken from the rules that it is held against.
 */

/** From day to day, both counted. */
export type Span = readonly [from: number, until: number];

export interface Person {
  id: number;
  born: Span;
  /** Null for the living; `days` is null if unknown. */
  died: { days: Span | null; minute: number | null } | null;
  parents: { id: number; by: 'birth' | 'adoption' | 'special adoption'; on: Span }[];
}

export interface Wedding {
  pair: readonly [number, number];
  on: number | null;
  divorced: boolean;
}

export interface Choice {
  heir: number;
  decedent: number;
  what: 'renounced' | 'unworthy' | 'disinherited' | 'accepted';
}

/** Told to take half, as a child of unmarried parents. */
export interface Half {
  child: number;
  decedent: number;
}

export interface World {
  people: readonly Person[];
  weddings: readonly Wedding[];
  choices: readonly Choice[];
  halves: readonly Half[];
}

export type Part = readonly [n: bigint, d: bigint];

const plus = ([a, b]: Part, [c, d]: Part): Part => [a * d + c * b, b * d];
const times = ([a, b]: Part, [c, d]: Part): Part => [a * c, b * d];
const whole: Part = [1n, 1n];

export const lowest = ([n, d]: Part): string => {
  let [a, b] = [n, d];
  while (b > 0n) [a, b] = [b, a % b];
  return `${n / a}/${d / a}`;
};

/** 1981-01-01. */
const NEW_SHARES = 29_585;

/** From 1947-05-03 on, the first day of the law without heads of houses, until 2013-09-05. */
const [HALF_SHARES, EQUAL_SHARES] = [17_288, 41_520];

export function slowHeirs({ people, weddings, choices, halves }: World, decedentId: number): Record<number, string> {
  const find = (id: number) => people.find((one) => one.id === id) as Person;
  const decedent = find(decedentId);
  const end = decedent.died?.days?.[1] ?? null;
  const chose = (id: number, ...what: Choice['what'][]) =>
    choices.some((one) => one.heir === id && one.decedent === decedentId && what.includes(one.what));

  /** 32条の2: whoever is not known to have died later has not survived. */
  const survived = ({ id, died }: Person): boolean => {
    if (died === null) return true;
    if (decedent.died === null) return false;
    const acted = chose(id, 'renounced', 'accepted');
    const [own, other] = [died.days, decedent.died.days];
    if (own === null || other === null) return acted;
    if (own[0] > other[1]) return true;
    if (own[1] < other[0]) return false;
    const oneDay = own[0] === own[1] && other[0] === other[1];
    if (oneDay && died.minute !== null && decedent.died.minute !== null) return died.minute > decedent.died.minute;
    return acted;
  };
  /** 886条, 772条: born within 300 days counts as born. */
  const exists = ({ born }: Person) => end === null || born[0] - end <= 300;
  const takes = (id: number) => {
    const one = find(id);
    return exists(one) && survived(one) && !chose(id, 'unworthy', 'disinherited', 'renounced');
  };
  /** 887条2項: death, 欠格 and 廃除 let the children step in, renunciation does not (939条). */
  const isReplaced = (id: number) => {
    const one = find(id);
    return exists(one) && (!survived(one) || chose(id, 'unworthy', 'disinherited'));
  };

  const everMarried = (a: number, b: number) => weddings.some(({ pair }) => pair.includes(a) && pair.includes(b));
  /** The parents whom the law knows at the death: 798条 ff., 817条の9. */
  const parentsAtDeath = (one: Person) => {
    const all = one.parents.filter(({ by, on }) => by === 'birth' || end === null || on[0] <= end);
    const special = all.filter(({ by }) => by === 'special adoption');
    const kept = all.filter((one) => {
      if (special.some((other) => other.id === one.id || everMarried(other.id, one.id))) return true;
      if (one.by === 'birth') return special.length === 0;
      return !special.some((other) => one.on[1] < other.on[0]);
    });
    return kept.filter(
      (one) => one.by === 'birth' || !kept.some((other) => other.id === one.id && other.by === 'birth'),
    );
  };
  const parents = new Map(people.map((one) => [one.id, parentsAtDeath(one)]));
  const parentsOf = (id: number) => parents.get(id) ?? [];
  const childrenOf = (id: number) =>
    people.filter((one) => parentsOf(one.id).some((parent) => parent.id === id)).map((one) => one.id);

  /** The number of steps from a person up to another, by the shortest path open by 727条; null if there is none. */
  const stepsUp = (id: number, to: number, below: Span | null): number | null => {
    const found = parentsOf(id).flatMap(({ id: parent, by, on }) => {
      // Children from before an adoption are not related to the adopters.
      if (by !== 'birth' && below !== null && below[1] < on[0]) return [];
      if (parent === to) return [1];
      const further = stepsUp(parent, to, on);
      return further === null ? [] : [further + 1];
    });
    return found.length === 0 ? null : Math.min(...found);
  };

  const heirs = new Map<number, Part>();
  const give = (id: number, part: Part) => heirs.set(id, plus(heirs.get(id) ?? [0n, 1n], part));
  type Stock = { weight: bigint; give: (part: Part) => void };
  const share = (stocks: readonly Stock[], part: Part) => {
    const total = stocks.reduce((sum, { weight }) => sum + weight, 0n);
    for (const { weight, give: to } of stocks) to(times(part, [weight, total]));
  };
  /** 900条4号 before 2013-09-05; whom a parent adopted is of a marriage (809条). */
  const countsFor = (id: number, parent: number): bigint => {
    const isTold = halves.some((one) => one.child === id && one.decedent === decedentId);
    const isAdopted = find(id).parents.some(
      (one) => one.id === parent && one.by !== 'birth' && one.on[0] <= (end ?? 0),
    );
    return isTold && !isAdopted && end !== null && end >= HALF_SHARES && end < EQUAL_SHARES ? 1n : 2n;
  };
  const stockOf = (id: number, parent: number, depth: number, isKin: (id: number) => boolean): Stock | null => {
    const weight = countsFor(id, parent);
    if (takes(id)) return { weight, give: (part) => give(id, part) };
    if (!isReplaced(id) || depth === 0) return null;
    const below = childrenOf(id)
      .filter(isKin)
      .flatMap((child) => stockOf(child, id, depth - 1, isKin) ?? []);
    return below.length === 0 ? null : { weight, give: (part) => share(below, part) };
  };

  const spouse =
    weddings
      .filter(({ pair, on, divorced }) => {
        const isInTime = on === null || end === null || on <= end;
        return pair.includes(decedentId) && !divorced && isInTime;
      })
      .map(({ pair: [a, b] }) => (a === decedentId ? b : a))
      .find(takes) ?? null;
  const isOldLaw = end !== null && end < NEW_SHARES;

  const children = childrenOf(decedentId).flatMap(
    (id) => stockOf(id, decedentId, 99, (one) => stepsUp(one, decedentId, null) !== null) ?? [],
  );
  const degrees = people
    .filter(({ id }) => takes(id))
    .map(({ id }) => ({ id, steps: stepsUp(decedentId, id, null) }))
    .filter(({ steps }) => steps !== null);
  const nearest = Math.min(...degrees.map(({ steps }) => steps ?? 99));
  const ascendants = degrees
    .filter(({ steps }) => steps === nearest)
    .map(({ id }): Stock => ({ weight: 1n, give: (part) => give(id, part) }));
  const own = parentsOf(decedentId).map(({ id }) => id);
  const siblings = people.flatMap(({ id }) => {
    const common = parentsOf(id).filter((parent) => own.includes(parent.id));
    if (id === decedentId || id === spouse || common.length === 0) return [];
    const isKin = (one: number) => common.some((parent) => stepsUp(one, parent.id, null) !== null);
    const stock = stockOf(id, common[0]?.id ?? 0, isOldLaw ? 99 : 1, isKin);
    const isHalf = common.length < 2 && own.length >= 2;
    return stock === null ? [] : [{ ...stock, weight: isHalf ? 1n : 2n }];
  });

  const ranks: readonly [readonly Stock[], spouse: Part][] = [
    [children, isOldLaw ? [1n, 3n] : [1n, 2n]],
    [ascendants, isOldLaw ? [1n, 2n] : [2n, 3n]],
    [siblings, isOldLaw ? [2n, 3n] : [3n, 4n]],
  ];
  const [stocks, ofSpouse] = ranks.find(([one]) => one.length > 0) ?? [[], whole];
  if (spouse !== null) give(spouse, ofSpouse);
  share(stocks, spouse === null ? whole : plus(whole, [-ofSpouse[0], ofSpouse[1]]));
  return Object.fromEntries([...heirs].map(([id, part]) => [id, lowest(part)]));
}

/**
 * 896条: what everybody holds of an estate once each dead holder's part went to that holder's own heirs, along every way; a part that nobody
 * inherits stays. Null where two of the dead would inherit from each other.
 */
export function slowHolders(world: World, decedentId: number): Record<number, string> | null {
  const parts = new Map<number, Part>();
  const isDead = (id: number) => world.people.some((one) => one.id === id && one.died !== null);
  const walk = (id: number, part: Part, way: readonly number[]): boolean => {
    if (way.includes(id)) return false;
    const heirs = isDead(id) ? Object.entries(slowHeirs(world, id)) : [];
    if (heirs.length === 0) {
      if (way.length > 0) parts.set(id, plus(parts.get(id) ?? [0n, 1n], part));
      return true;
    }
    return heirs.every(([heir, share]) => {
      const [n = '0', d = '1'] = share.split('/');
      return walk(Number(heir), times(part, [BigInt(n), BigInt(d)]), [...way, id]);
    });
  };
  const isWhole = walk(decedentId, whole, []);
  return isWhole ? Object.fromEntries([...parts].map(([id, part]) => [id, lowest(part)])) : null;
}
