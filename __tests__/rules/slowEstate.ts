/**
 * The estimate of an estate once more, by the letter of the articles and with arithmetic of its own, for the families that
 * random tests make: a spouse, children, parents and a friend.
 */
export interface SlowPerson {
  id: number;
  role: 'spouse' | 'child' | 'adopted' | 'parent' | 'friend';
  renounced: boolean;
  /** Completed years at the death. */
  age: number;
  /** 1 none, 2 ordinary, 3 special. */
  disability: number;
  resident: boolean;
}

export interface SlowItem {
  kind: number;
  amount: number;
  taker: number | null;
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

const brackets = [
  [0, 10],
  [10_000_000, 15],
  [30_000_000, 20],
  [50_000_000, 30],
  [100_000_000, 40],
  [200_000_000, 45],
  [300_000_000, 50],
  [600_000_000, 55],
] as const;

const bracketTax = (portion: bigint): Q =>
  all(
    brackets.map(([from, percent], index) => {
      const to = brackets[index + 1]?.[0];
      const top = to === undefined || portion < BigInt(to) ? portion : BigInt(to);
      return top > BigInt(from) ? q((top - BigInt(from)) * BigInt(percent), 100) : zero;
    }),
  );

/** Shares among heirs: the spouse's part, the rest by heads. */
function sharesOf(spouse: readonly SlowPerson[], heads: readonly SlowPerson[]): Map<number, Q> {
  const isOfChildren = heads.some(({ role }) => role !== 'parent');
  const part = spouse.length === 0 ? zero : heads.length === 0 ? q(1) : isOfChildren ? q(1, 2) : q(2, 3);
  const rest = over(minus(q(1), part), q(Math.max(1, heads.length)));
  return new Map([...spouse.map(({ id }) => [id, part] as const), ...heads.map(({ id }) => [id, rest] as const)]);
}

export function slowEstimate(people: readonly SlowPerson[], items: readonly SlowItem[], decedentResident: boolean) {
  const of = (...roles: string[]) => people.filter(({ role }) => roles.includes(role));
  const [spouse, children, parents] = [of('spouse'), of('child', 'adopted'), of('parent')];

  // 民法900条, 939条.
  const stays = ({ renounced }: SlowPerson) => !renounced;
  const heads = children.some(stays) ? children.filter(stays) : parents.filter(stays);
  const civil = sharesOf(spouse.filter(stays), heads);

  // 相続税法15条.
  const naturals = of('child');
  const counted = [...naturals, ...of('adopted').slice(0, naturals.length > 0 ? 1 : 2)];
  const forTax = sharesOf(spouse, counted.length > 0 ? counted : parents);
  const taxHeirs = new Set([...spouse, ...(children.length > 0 ? children : parents)].map(({ id }) => id));
  const n = forTax.size;

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
  const gross = (taker: number | null) => sumOf(taker, 1, 5, 7, 8, 11);
  const common = minus(q(gross(null)), exempt(null));

  // 13条, 55条: heirs bear what nobody is put down for by their shares, beyond that by what is left to the others.
  const holders: readonly [number | null, Q][] = civil.size > 0 ? [...civil] : [[null, q(1)]];
  const shareOf = (id: number | null) => holders.find(([holder]) => holder === id)?.[1];
  const ids = [...new Set([...holders.map(([id]) => id), ...people.map(({ id }) => id)])];
  const rows = ids.map((id) => {
    const share = shareOf(id);
    const person = people.find((one) => one.id === id);
    const own = id === null ? zero : minus(q(gross(id)), exempt(id));
    const undivided = times(common, share ?? zero);
    const acquires = (id !== null && gross(id) > 0) || (share !== undefined && gross(null) > 0);
    const debt = share !== undefined && id !== null ? sumOf(id, 21) : 0;
    const maySpend = id !== null && (share !== undefined || (acquires && person?.renounced === true));
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
    const isHeir = share !== undefined;
    const renounced = people.find((one) => one.id === id)?.renounced === true;
    if (id === null) return zero;
    const sum = (isHeir ? sumOf(id, 21) : 0) + (isHeir || (renounced && acquires) ? sumOf(id, 22) : 0);
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
      q(acquires && id !== null ? sumOf(id, 12) : 0),
      anyHeirAcquires ? times(q(sumOf(null, 12)), share ?? zero) : zero,
    );
    const beyond = most(zero, minus(costs, undivided));
    return {
      id,
      acquires,
      taxable: cut(plus(minus(gain, costs), given), 1000n),
      divided: cut(plus(most(zero, minus(own, beyond)), given), 1000n),
    };
  });
  const net = taxables.reduce((sum, { taxable }) => sum + taxable, 0n);

  // 15条, 16条.
  const over0 = net - BigInt(30_000_000 + 6_000_000 * n);
  const base = over0 > 0n ? over0 : 0n;
  const portions = n > 0 ? [...forTax.values()] : [q(1)];
  const total = cut(all(portions.map((share) => bracketTax(cut(times(q(base), share), 1000n)))), 100n);

  // 17条 to 19条の4.
  const accounts = taxables.flatMap(({ id, acquires, taxable, divided }) => {
    const person = people.find((one) => one.id === id);
    if (person === undefined || net === 0n) return [];
    const tax = over(times(q(total), q(taxable)), q(net));
    let left = person.role === 'friend' ? times(tax, q(12, 10)) : tax;
    if (person.role === 'spouse') {
      const share = forTax.get(person.id) ?? zero;
      const free = least(most(times(q(net), share), q(160_000_000)), q(divided));
      left = minus(left, least(left, over(times(q(total), free), q(net))));
    }
    return [{ person, acquires, taxable, weight: left, left }];
  });
  const supports = (one: SlowPerson, other: SlowPerson) => {
    const roles = [one.role, other.role];
    const isChild = (role: string) => role === 'child' || role === 'adopted';
    if (one === other || roles.includes('friend')) return false;
    return roles.some(isChild);
  };
  for (const kind of ['minor', 'disabled'] as const) {
    const surpluses = accounts.map((account) => {
      const { age, disability, resident, id } = account.person;
      const entitled = taxHeirs.has(id) && account.acquires;
      const minor = resident || decedentResident ? 100_000 * Math.max(0, 18 - age) : 0;
      const perYear = disability === 3 ? 200_000 : disability === 2 ? 100_000 : 0;
      const credit = entitled ? q(kind === 'minor' ? minor : resident ? perYear * Math.max(0, 85 - age) : 0) : zero;
      const used = least(credit, account.left);
      account.left = minus(account.left, used);
      return minus(credit, used);
    });
    accounts.forEach((account, index) => {
      let rest = surpluses[index] ?? zero;
      for (;;) {
        const open = accounts.filter((other) => supports(account.person, other.person) && less(zero, other.left));
        if (open.length === 0 || !less(zero, rest)) return;
        const whole = all(open.map(({ weight }) => weight));
        let used = zero;
        for (const other of open) {
          const taken = least(over(times(rest, other.weight), whole), other.left);
          other.left = minus(other.left, taken);
          used = plus(used, taken);
        }
        rest = minus(rest, used);
      }
    });
  }
  return {
    heirCount: n,
    net: Number(net),
    total: Number(total),
    taxable: Object.fromEntries(
      accounts.filter(({ taxable }) => taxable > 0n).map(({ person, taxable }) => [person.id, Number(taxable)]),
    ),
    payable: Object.fromEntries(
      accounts.filter(({ taxable }) => taxable > 0n).map(({ person, left }) => [person.id, Number(cut(left, 100n))]),
    ),
  };
}
