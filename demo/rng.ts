/** A stream of chance that is the same on every machine for the same key. */
export interface Rng {
  /** A number from 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** A whole number from `from` to `to`, both included. */
  int(from: number, to: number): number;
  /** True in the given share of cases. */
  chance(share: number): boolean;
  /** One of the items, all alike. @throws RangeError when there are none */
  pick<T>(items: readonly T[]): T;
  /** A whole number around the mean, about two thirds of them within `spread`, never outside the limits. */
  near(mean: number, spread: number, from: number, to: number): number;
}

/** FNV-1a over the UTF-16 units. */
function hash(key: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < key.length; index++) value = Math.imul(value ^ key.charCodeAt(index), 0x01000193);
  return value;
}

/** Mulberry32, seeded by a key such as `1/family/42`: each record has a stream of its own, so that a new kind of record changes no other. */
export function createRng(key: string): Rng {
  let state = hash(key);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    int,
    chance: (share) => next() < share,
    pick: (items) => {
      const item = items[int(0, items.length - 1)];
      if (item === undefined) throw new RangeError('Nothing to pick from.');
      return item;
    },
    near: (mean, spread, from, to) => {
      const bell = (next() + next() + next() + next() - 2) * Math.sqrt(3);
      return Math.min(to, Math.max(from, Math.round(mean + bell * spread)));
    },
  };
}

/** A pick among items of unequal weight. */
export function weighted<T>(entries: readonly (readonly [item: T, weight: number])[]): (rng: Rng) => T {
  const limits: number[] = [];
  let total = 0;
  for (const [, weight] of entries) {
    total += weight;
    limits.push(total);
  }
  return (rng) => {
    const point = rng.next() * total;
    let low = 0;
    let high = limits.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((limits[middle] ?? 0) > point) high = middle;
      else low = middle + 1;
    }
    const entry = entries[low];
    if (entry === undefined) throw new RangeError('Nothing to pick from.');
    return entry[0];
  };
}

/** One of the items, the first of them most often. @throws RangeError when there are none */
export function seniorOf<T>(rng: Rng, items: readonly T[]): T {
  const item = items[Math.floor(items.length * rng.next() ** 1.6)];
  if (item === undefined) throw new RangeError('Nothing to pick from.');
  return item;
}
