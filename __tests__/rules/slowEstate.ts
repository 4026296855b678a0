/**
 * The estimate of an estate once more, by the letter of the articles and with arithmetic of its own, for the families that
 * random tests make: a spouse, children, adopted ones (some for good), grandchildren, parents, siblings, nephews and a friend,
 * universal legatees among them; gifts, special benefits, land, debts, earlier inheritances, tax abroad.
 */
export interface SlowPerson {
  id: number;
  role:
    | 'spouse'
    | 'child'
    | 'adopted'
    | 'adoptedForGood'
    | 'grandchild'
    | 'adoptedGrandchild'
    | 'parent'
    | 'sibling'
    | 'halfSibling'
    | 'nephew'
    | 'friend';
  /** Of a grandchild or nephew: the parent, living or dead. */
  parent?: number;
  /** Whether that parent died before the decedent. */
  represents?: boolean;
  renounced: boolean;
  /** 包括受遺者 (民法990条), who inherits nothing by law. */
  universal?: boolean;
  /** Completed years at the death. */
  age: number;
  /** 1 none, 2 ordinary, 3 special. */
  disability: number;
  resident: boolean;
  /** What an earlier inheritance left of a credit. */
  minorLeft?: number | null;
  disabledLeft?: number | null;
}

export interface SlowItem {
  kind: number;
  amount: number;
  taker: number | null;
  giftDay?: string | null;
  giftTax?: number;
  spouseDeduction?: number;
  /** Land: 1 residential, 2 or 3 business, 4 rental; hundredths of m² that qualify. */
  use?: number;
  area?: number;
  foreignTax?: number;
}

/** A gift or bequest of which the family told, at its value at the death. */
export interface SlowBenefit {
  to: number;
  amount: number;
  kind: 'gift' | 'bequest';
  /** For marriage, adoption or a living. */
  forLiving: boolean;
  /** The decedent did not want it counted. */
  exempt: boolean;
}

export interface SlowDeath {
  day: string;
  resident: boolean;
  /** Full years since the decedent's own inheritance, what they got, the tax on it. */
  earlier: { years: number; acquired: number; tax: number } | null;
  benefits?: readonly SlowBenefit[] | null;
  /** The day on which it is still undivided. */
  today?: string | undefined;
}

/** A number as numerator and denominator. */
type Q = readonly [bigint, bigint];
const q = (n: number | bigint, d: number | bigint = 1): Q => [BigInt(n), BigInt(d)];
const zero = q(0);
const plus = ([a, b]: Q, [c, d]: Q): Q => [a * d + c * b, b * d];
const minus = ([a, b]: Q, [c, d]: Q): Q => [a * d - c * b, b * d];
const times = ([a, b]: Q, [c, d]: Q): Q => [a * c, b * d];
const over = ([a, b]: Q, [c, d]: Q): Q => [a * d, b * c];
const less = ([a, b]: Q, [c, d]: Q) => a * d < c * b;
const least = (a: Q, b: Q) => (less(a, b) ? a : b);
const most = (a: Q, b: Q) => (less(a, b) ? b : a);
const all = (values: readonly Q[]) => values.reduce(plus, zero);
/** Cut to a multiple; never asked of anything below zero. */
const cut = ([a, b]: Q, unit: bigint): bigint => (a / (b * unit)) * unit;

const OLD = [
  [0, 10],
  [10_000_000, 15],
  [30_000_000, 20],
  [50_000_000, 30],
  [100_000_000, 40],
  [300_000_000, 50],
] as const;
const NEW = [
  [0, 10],
  [10_000_000, 15],
  [30_000_000, 20],
  [50_000_000, 30],
  [100_000_000, 40],
  [200_000_000, 45],
  [300_000_000, 50],
  [600_000_000, 55],
] as const;

const bracketTax = (portion: bigint, brackets: readonly (readonly [number, number])[]): Q =>
  all(
    brackets.map(([from, percent], index) => {
      const to = brackets[index + 1]?.[0];
      const top = to === undefined || portion < BigInt(to) ? portion : BigInt(to);
      return top > BigInt(from) ? q((top - BigInt(from)) * BigInt(percent), 100) : zero;
    }),
  );

const yearsBefore = (day: string, years: number) => `${Number(day.slice(0, 4)) - years}${day.slice(4)}`;

/** 19条1項, 令和5年法律3号附則19条. */
function addedGifts(gifts: readonly SlowItem[], death: string) {
  const long = death >= '2027-01-01';
  const seven = yearsBefore(death, 7);
  const from = long ? (seven < '2024-01-01' ? '2024-01-01' : seven) : yearsBefore(death, 3);
  const recent = yearsBefore(death, 3);
  let [older, rest, tax] = [0, 0, 0];
  for (const { amount, giftDay, giftTax = 0, spouseDeduction = 0 } of gifts) {
    if (giftDay && (giftDay < from || giftDay > death)) continue;
    const kept = amount - spouseDeduction;
    if (kept > 0) tax += giftTax;
    if (giftDay && giftDay < recent) older += kept;
    else rest += kept;
  }
  return { added: rest + (long ? Math.max(0, older - 1_000_000) : older), tax };
}

/** 21条の15, 租税特別措置法70条の3の2. */
function settledGifts(gifts: readonly SlowItem[]) {
  const years = [...new Set(gifts.map(({ giftDay }) => giftDay?.slice(0, 4)))];
  return years.reduce((sum, year) => {
    const ofYear = gifts.reduce((all, one) => (one.giftDay?.slice(0, 4) === year ? all + one.amount : all), 0);
    return sum + (year && year >= '2024' ? Math.max(0, ofYear - 1_100_000) : ofYear);
  }, 0);
}

const sumBy = (items: readonly SlowItem[], of: (item: SlowItem) => number) =>
  items.reduce((sum, item) => sum + of(item), 0);

/** 租税特別措置法69条の4: the yen by which land falls, for every way to use the limit up one lot after the other. */
export function slowLandChoices(items: readonly SlowItem[], death: string): Map<SlowItem, bigint>[] {
  const lots = items.filter(({ use, taker }) => use !== undefined && taker !== null);
  const limits = [0, death >= '2015-01-01' ? 330 : 240, 400, 400, 200];
  const limitOf = ({ use = 0 }: SlowItem) => (limits[use] ?? 0) * 100;
  const orders = (rest: readonly SlowItem[]): SlowItem[][] =>
    rest.length === 0
      ? [[]]
      : rest.flatMap((one) => orders(rest.filter((other) => other !== one)).map((tail) => [one, ...tail]));
  const fill = (order: readonly SlowItem[], together: boolean) => {
    const room: [Q, Q] = [q(1), q(1)];
    return new Map(
      order.map((lot) => {
        if (!together && lot.use === 4) return [lot, 0n];
        const which = !together && lot.use === 1 ? 0 : 1;
        const part = least(q(lot.area ?? 0, limitOf(lot)), room[which]);
        room[which] = minus(room[which], part);
        const chosen = times(part, q(limitOf(lot)));
        const value = over(times(q(lot.amount), chosen), q(lot.area ?? 1));
        return [lot, cut(times(value, q(lot.use === 4 ? 50 : 80, 100)), 1n)] as const;
      }),
    );
  };
  // Without rented land each limit counts by itself; a choice that leaves some of it unused could win by a rounding only.
  const ways = death < '2015-01-01' ? [true] : lots.some(({ use }) => use === 4) ? [true, false] : [false];
  return orders(lots).flatMap((order) => ways.map((together) => fill(order, together)));
}

/** Who stands side by side: each takes by weight, those of one line share it. */
interface SlowLine {
  weight: number;
  ids: number[];
  adopted?: boolean;
}

/** 887条1項・2項, 889条: children, who represent them; ascendants; siblings, the half-blood by half, and nephews. */
function linesOf(people: readonly SlowPerson[]): { rank: 1 | 2 | 3; lines: SlowLine[] } {
  const one = ({ id }: SlowPerson): SlowLine => ({ weight: 2, ids: [id] });
  const of = (role: SlowPerson['role']) => people.filter((person) => person.role === role);
  const stems = (those: readonly SlowPerson[]): SlowLine[] =>
    [...new Set(those.map(({ parent }) => parent))].map((stem) => ({
      weight: 2,
      ids: those.filter(({ parent }) => parent === stem).map(({ id }) => id),
    }));
  const representing = people.filter(({ role, represents }) => represents === true && role !== 'nephew');
  const adoptees = people
    .filter(({ role }) => role === 'adopted' || role === 'adoptedGrandchild')
    .map((person) => ({ ...one(person), adopted: person.represents !== true }));
  // 相続税法15条3項1号: who was adopted for good counts as a child by birth.
  const asBorn = people.filter(({ role }) => role === 'child' || role === 'adoptedForGood');
  const first = [...asBorn.map(one), ...stems(representing), ...adoptees];
  if (first.length > 0) return { rank: 1, lines: first };
  if (of('parent').length > 0) return { rank: 2, lines: of('parent').map(one) };
  const half = of('halfSibling').map((person) => ({ ...one(person), weight: 1 }));
  return { rank: 3, lines: [...of('sibling').map(one), ...half, ...stems(of('nephew'))] };
}

/** 900条, 901条. */
function sharesOf(
  spouse: readonly SlowPerson[],
  { rank, lines }: { rank: 1 | 2 | 3; lines: readonly SlowLine[] },
): Map<number, Q> {
  const beside = { 1: q(1, 2), 2: q(2, 3), 3: q(3, 4) }[rank];
  const part = spouse.length === 0 ? zero : lines.length === 0 ? q(1) : beside;
  const whole = lines.reduce((sum, { weight }) => sum + weight, 0);
  const shares = new Map(spouse.map(({ id }) => [id, part] as const));
  for (const { weight, ids } of lines) {
    const each = times(minus(q(1), part), q(weight, whole * ids.length));
    for (const id of ids) shares.set(id, plus(shares.get(id) ?? zero, each));
  }
  return shares;
}

/** 相続税法15条2項・3項: adopted children beyond one, or two where there is no other, are left out. */
function withinLimit({ rank, lines }: { rank: 1 | 2 | 3; lines: readonly SlowLine[] }) {
  const limit = lines.some(({ adopted }) => !adopted) ? 1 : 2;
  const beyond = lines.filter(({ adopted }) => adopted).slice(limit);
  return { rank, lines: lines.filter((line) => !beyond.includes(line)) };
}

export function slowEstimate(
  people: readonly SlowPerson[],
  items: readonly SlowItem[],
  death: SlowDeath,
  land: ReadonlyMap<SlowItem, bigint> = new Map(),
) {
  const since2015 = death.day >= '2015-01-01';
  const spouse = people.filter(({ role }) => role === 'spouse');

  // 民法900条, 939条.
  const stays = ({ renounced }: SlowPerson) => !renounced;
  const civil = sharesOf(spouse.filter(stays), linesOf(people.filter(stays)));

  // 相続税法15条.
  const asIfNobodyRenounced = linesOf(people);
  const forTax = sharesOf(spouse, withinLimit(asIfNobodyRenounced));
  const taxHeirs = new Set([...spouse.map(({ id }) => id), ...asIfNobodyRenounced.lines.flatMap(({ ids }) => ids)]);
  const n = forTax.size;

  // 18条.
  const isSurcharged = ({ id, role, represents }: SlowPerson) => {
    if (['spouse', 'child', 'adopted', 'adoptedForGood', 'parent'].includes(role)) return false;
    return !(represents === true && role !== 'nephew' && civil.has(id));
  };

  // 12条.
  const sumOf = (taker: number | null, ...kinds: number[]) =>
    items.reduce((sum, item) => (item.taker === taker && kinds.includes(item.kind) ? sum + item.amount : sum), 0);
  const exempt = (taker: number | null) =>
    all(
      [7, 8].map((kind) => {
        const entitled = [...civil.keys(), ...(civil.size > 0 ? [null] : [])];
        const received = entitled.reduce((sum: number, one) => sum + sumOf(one, kind), 0);
        if (!entitled.includes(taker as never) || received === 0) return zero;
        const limit = 5_000_000 * n;
        return received <= limit ? q(sumOf(taker, kind)) : over(times(q(sumOf(taker, kind)), q(limit)), q(received));
      }),
    );
  const rowsOf = (taker: number | null, kind: number) =>
    items.filter((item) => item.taker === taker && item.kind === kind);
  const relief = (taker: number | null) =>
    items.reduce((sum, item) => (item.taker === taker ? sum + (land.get(item) ?? 0n) : sum), 0n);
  const acquired = (taker: number | null) => sumOf(taker, 1, 5, 7, 8, 11);
  const gross = (taker: number | null) =>
    BigInt(sumOf(taker, 1, 5, 7, 8) + settledGifts(rowsOf(taker, 11))) - relief(taker);
  const benefits = minus(q(gross(null) - BigInt(sumOf(null, 1, 5))), exempt(null));

  // 13条, 55条: heirs bear what nobody is put down for by their shares, beyond that by what is left to the others.
  const holders: readonly [number | null, Q][] = civil.size > 0 ? [...civil] : [[null, q(1)]];
  const shareOf = (id: number | null) => holders.find(([holder]) => holder === id)?.[1];
  // 55条, by 穴埋方式: whoever has more than the share of the whole leaves the rest to the others by what they lack.
  // 民法903条1項: gifts for marriage, adoption or a living are taken to be in the estate and off the receiver's share; bequests are in
  // it already. 3項: not where the decedent said so. 904条の3: not in a division more than ten years later, nor after March 2028.
  const tenYears = `${Number(death.day.slice(0, 4)) + 10}${death.day.slice(4)}`;
  const isLate = death.today !== undefined && death.today > tenYears && death.today > '2028-03-31';
  const told = isLate ? [] : (death.benefits ?? []);
  const toldOf = (id: number | null, isMeant: (one: SlowBenefit) => boolean) =>
    told.reduce((sum, one) => (one.to === id && isMeant(one) ? sum + one.amount : sum), 0);
  const heldBy = (id: number | null) => {
    if (id === null) return 0;
    const property = sumOf(id, 1, 5);
    const free = toldOf(id, ({ kind, exempt: isFree }) => kind === 'bequest' && isFree);
    const advances = toldOf(id, (one) => one.kind === 'gift' && one.forLiving && !one.exempt);
    return Math.max(0, property - free) + advances;
  };
  const inheritance = sumOf(null, 1, 5) + holders.reduce((sum, [id]) => sum + heldBy(id), 0);
  const lacking = holders.map(([id, share]) => most(zero, minus(times(q(inheritance), share), q(heldBy(id)))));
  const ofUndivided = (id: number | null) => {
    const lacks = lacking[holders.findIndex(([holder]) => holder === id)];
    return lacks === undefined || !less(zero, all(lacking))
      ? zero
      : over(times(q(sumOf(null, 1, 5)), lacks), all(lacking));
  };
  const ids = [...new Set([...holders.map(([id]) => id), ...people.map(({ id }) => id)])];
  const rows = ids.map((id) => {
    const share = shareOf(id);
    const person = people.find((one) => one.id === id);
    const own = id === null ? zero : minus(q(gross(id)), exempt(id));
    const undivided = plus(ofUndivided(id), times(benefits, share ?? zero));
    // 903条2項: who was given the whole share or more has no part in the property.
    const getsOfCommon = less(zero, ofUndivided(id)) || sumOf(null, 7, 8, 11) > 0;
    const acquires = (id !== null && acquired(id) > 0) || (share !== undefined && getsOfCommon);
    // 13条1項: heirs and universal legatees; 相続税法基本通達13-1: who renounced, of a funeral.
    const mayDeduct = share !== undefined || person?.universal === true;
    const debt = mayDeduct && id !== null ? sumOf(id, 21) : 0;
    const maySpend = id !== null && (mayDeduct || (acquires && person?.renounced === true));
    const gain = plus(own, undivided);
    const costs = least(q(debt + (maySpend ? sumOf(id, 22) : 0)), gain);
    return { id, share, own, undivided, acquires, gain, costs };
  });
  const commonCosts = q(sumOf(null, 21, 22));
  for (const row of rows) {
    if (row.share === undefined) continue;
    row.costs = plus(row.costs, least(times(commonCosts, row.share), minus(row.gain, row.costs)));
  }
  const ownCosts = rows.map(({ id, share, acquires, gain }) => {
    const { renounced = false, universal = false } = people.find((one) => one.id === id) ?? {};
    const mayDeduct = share !== undefined || universal;
    if (id === null) return zero;
    const sum = (mayDeduct ? sumOf(id, 21) : 0) + (mayDeduct || (renounced && acquires) ? sumOf(id, 22) : 0);
    return least(q(sum), gain);
  });
  const carried = minus(all(rows.map(({ costs }) => costs)), all(ownCosts));
  const rooms = rows.map(({ share, gain, costs }) => (share === undefined ? zero : minus(gain, costs)));
  const moved = least(minus(commonCosts, carried), all(rooms));
  if (less(zero, moved)) {
    const whole = all(rooms);
    rows.forEach((row, index) => {
      row.costs = plus(row.costs, over(times(moved, rooms[index] ?? zero), whole));
    });
  }

  // 19条, and 国税通則法118条.
  const anyHeirAcquires = rows.some(({ share, acquires }) => share !== undefined && acquires);
  const taxables = rows.map(({ id, share, own, undivided, acquires, gain, costs }) => {
    const given = plus(
      q(acquires && id !== null ? addedGifts(rowsOf(id, 12), death.day).added : 0),
      anyHeirAcquires ? times(q(addedGifts(rowsOf(null, 12), death.day).added), share ?? zero) : zero,
    );
    const thatYear = (rows: SlowItem[]) =>
      addedGifts(
        rows.filter(({ giftDay }) => giftDay?.startsWith(death.day.slice(0, 4))),
        death.day,
      ).added;
    const givenThatYear = plus(
      q(acquires && id !== null ? thatYear(rowsOf(id, 12)) : 0),
      anyHeirAcquires ? times(q(thatYear(rowsOf(null, 12))), share ?? zero) : zero,
    );
    const beyond = most(zero, minus(costs, undivided));
    return {
      id,
      acquires,
      worth: minus(gain, costs),
      givenThatYear,
      taxable: cut(plus(minus(gain, costs), given), 1000n),
      divided: cut(plus(most(zero, minus(own, beyond)), given), 1000n),
    };
  });
  const net = taxables.reduce((sum, { taxable }) => sum + taxable, 0n);

  // 15条, 16条.
  const over0 = net - BigInt(since2015 ? 30_000_000 + 6_000_000 * n : 50_000_000 + 10_000_000 * n);
  const base = over0 > 0n ? over0 : 0n;
  const portions = n > 0 ? [...forTax.values()] : [q(1)];
  const total = cut(
    all(portions.map((share) => bracketTax(cut(times(q(base), share), 1000n), since2015 ? NEW : OLD))),
    100n,
  );

  // 17条 to 20条の2.
  // Surpluses are passed on in the order of the family's members; the law names none.
  const inOrder = taxables.toSorted((one, other) => (one.id ?? 0) - (other.id ?? 0));
  const accounts = inOrder.flatMap(({ id, acquires, taxable, divided, worth, givenThatYear }) => {
    const person = people.find((one) => one.id === id);
    if (person === undefined) return [];
    const tax = net === 0n ? zero : over(times(q(total), q(taxable)), q(net));
    let left = isSurcharged(person) ? times(tax, q(12, 10)) : tax;
    if (acquires) left = minus(left, least(left, q(addedGifts(rowsOf(id, 12), death.day).tax)));
    if (person.role === 'spouse' && net > 0n) {
      const share = forTax.get(person.id) ?? zero;
      const free = least(most(times(q(net), share), q(160_000_000)), q(divided));
      left = minus(left, least(left, over(times(q(total), free), q(net))));
    }
    return [{ person, acquires, taxable, weight: left, left, worth, givenThatYear }];
  });
  // 1条の2第1号, 民法877条1項: lineal kin, siblings, spouses. Children of whom no second parent is on record are the spouse's too.
  const isChild = ({ role }: SlowPerson) => ['child', 'adopted', 'adoptedForGood', 'adoptedGrandchild'].includes(role);
  const isIssue = (one: SlowPerson) => isChild(one) || one.role === 'grandchild';
  const isSibling = ({ role }: SlowPerson) => role === 'sibling' || role === 'halfSibling';
  const owes = (one: SlowPerson, other: SlowPerson): boolean => {
    if (isIssue(one) && (other.role === 'spouse' || other.role === 'parent')) return true;
    if (isChild(one) && isChild(other)) return true;
    if ((isSibling(one) || one.role === 'nephew') && other.role === 'parent') return true;
    if (isSibling(one) && isSibling(other)) return true;
    // Brothers and sisters by their own parent; a child of that parent.
    return one.parent !== undefined && (one.parent === other.parent || one.parent === other.id);
  };
  const supports = (one: SlowPerson, other: SlowPerson) => one !== other && (owes(one, other) || owes(other, one));
  const creditsLeft = { minor: new Map<number, number | null>(), disabled: new Map<number, number | null>() };
  for (const kind of ['minor', 'disabled'] as const) {
    const credits: Q[] = [];
    const surpluses = accounts.map((account) => {
      const { age, disability, resident, id } = account.person;
      const entitled = taxHeirs.has(id) && account.acquires;
      const [aYear, majority] = [since2015 ? 100_000 : 60_000, death.day >= '2022-04-01' ? 18 : 20];
      const young = resident || death.resident ? aYear * Math.max(0, majority - age) : 0;
      const minor = Math.min(young, account.person.minorLeft ?? young);
      const perYear = disability === 3 ? 2 * aYear : disability === 2 ? aYear : 0;
      const impaired = resident ? perYear * Math.max(0, 85 - age) : 0;
      const disabled = Math.min(impaired, account.person.disabledLeft ?? impaired);
      const credit = entitled ? q(kind === 'minor' ? minor : disabled) : zero;
      credits.push(credit);
      const used = least(credit, account.left);
      account.left = minus(account.left, used);
      return minus(credit, used);
    });
    accounts.forEach((account, index) => {
      let rest = surpluses[index] ?? zero;
      for (;;) {
        const open = accounts.filter((other) => supports(account.person, other.person) && less(zero, other.left));
        if (open.length === 0 || !less(zero, rest)) break;
        const whole = all(open.map(({ weight }) => weight));
        let used = zero;
        for (const other of open) {
          const taken = least(over(times(rest, other.weight), whole), other.left);
          other.left = minus(other.left, taken);
          used = plus(used, taken);
        }
        rest = minus(rest, used);
      }
      creditsLeft[kind].set(account.person.id, less(rest, credits[index] ?? zero) ? Number(cut(rest, 1n)) : null);
    });
  }
  const worths = all(taxables.map(({ worth }) => worth));
  for (const account of accounts) {
    const { id } = account.person;
    const { earlier } = death;
    if (earlier !== null && earlier.years < 10 && civil.has(id) && less(zero, account.worth)) {
      const kept = q(earlier.acquired - earlier.tax);
      const still = least(over(worths, kept), q(1));
      const mine = times(times(q(earlier.tax), still), over(account.worth, worths));
      account.left = minus(account.left, least(account.left, times(mine, q(10 - earlier.years, 10))));
    }
    const abroad = (taker: number | null) => items.filter((item) => item.taker === taker && item.foreignTax);
    const undivided = sumOf(null, 1, 5);
    const share = undivided > 0 ? over(ofUndivided(id), q(undivided)) : zero;
    const of = (amount: (item: SlowItem) => number) =>
      plus(q(sumBy(abroad(id), amount)), times(q(sumBy(abroad(null), amount)), share));
    const whole = plus(account.worth, account.givenThatYear);
    if (!less(zero, whole)) continue;
    const limit = times(
      account.left,
      least(
        q(1),
        over(
          of(({ amount }) => amount),
          whole,
        ),
      ),
    );
    account.left = minus(
      account.left,
      least(
        of(({ foreignTax = 0 }) => foreignTax),
        limit,
      ),
    );
  }
  const settledTax = (id: number) => BigInt(sumBy(rowsOf(id, 11), ({ giftTax = 0 }) => giftTax));
  const paid = accounts.map(({ person, left, taxable }) => {
    const due = minus(left, q(settledTax(person.id)));
    const isRefund = less(due, zero);
    return {
      id: person.id,
      taxable: Number(taxable),
      payable: isRefund ? 0 : Number(cut(due, 100n)),
      refund: isRefund ? Number(settledTax(person.id) - cut(left, 1n)) : 0,
    };
  });
  return {
    heirCount: n,
    net: Number(net),
    total: Number(total),
    /** What a later death asks of this one. */
    worths: new Map(accounts.map(({ person, worth }) => [person.id, Number(cut(worth, 1n))])),
    creditsLeft,
    paid: paid.filter(({ taxable, refund }) => taxable > 0 || refund > 0).toSorted((one, other) => one.id - other.id),
  };
}
