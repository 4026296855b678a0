import { type Branch, passKey, unnamedKey } from './branch';
import type { Unit } from './graph';

/** The changeable order of a layout. */
export interface Order {
  roots: readonly string[];
  children: ReadonlyMap<string, readonly number[]>;
  mirrored: ReadonlySet<string>;
}

/** Pairs of lines between two rows that cross. */
function crossingsOf(roots: readonly Branch[], units: readonly Unit[], levelOf: (unit: Unit) => number): number {
  const places = new Map<string | number, number>();
  const taken: number[] = [];
  const put = ({ key, level, people, groups }: Branch) => {
    const first = taken[level] ?? 0;
    taken[level] = first + Math.max(1, people.length);
    places.set(key, first);
    people.forEach((id, index) => {
      places.set(id, first + index);
    });
    for (const { parts } of groups) parts.forEach(put);
  };
  roots.forEach(put);
  const at = (key: string | number) => places.get(key) ?? 0;

  const lines: { row: number; from: number; to: number }[] = [];
  for (const unit of units) {
    const level = levelOf(unit);
    const { parents, children } = unit;
    const top =
      parents.length === 0 ? at(unnamedKey(unit)) : parents.reduce((sum, id) => sum + at(id), 0) / parents.length;
    for (const { id } of children) {
      let from = top;
      for (let row = level; ; row++) {
        const pass = places.get(passKey(unit.key, id, row + 1));
        lines.push({ row, from, to: pass ?? at(id) });
        if (pass === undefined) break;
        from = pass;
      }
    }
  }
  let crossings = 0;
  for (const [index, one] of lines.entries()) {
    for (let next = index + 1; next < lines.length; next++) {
      const other = lines[next];
      if (other?.row === one.row && (one.from - other.from) * (one.to - other.to) < 0) crossings++;
    }
  }
  return crossings;
}

const moved = <T>(list: readonly T[], from: number, to: number): T[] => {
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
};

/** All layouts one move away: a child among its siblings, the sides of a couple, a root among roots. */
function* movesOf(order: Order, clusters: readonly string[]): Generator<Order> {
  for (const [key, children] of order.children) {
    for (let from = 0; from < children.length; from++) {
      for (let to = 0; to < children.length; to++) {
        if (from !== to) yield { ...order, children: new Map(order.children).set(key, moved(children, from, to)) };
      }
    }
  }
  for (const key of clusters) {
    const mirrored = new Set(order.mirrored);
    if (!mirrored.delete(key)) mirrored.add(key);
    yield { ...order, mirrored };
  }
  for (let from = 0; from < order.roots.length; from++) {
    for (let to = 0; to < order.roots.length; to++) {
      if (from !== to) yield { ...order, roots: moved(order.roots, from, to) };
    }
  }
}

/** The cost of a line crossing, and of siblings out of age order. */
const WEIGHT = { crossing: 3, disorder: 2 };
/** Limits the search for families whose lines must cross. */
const MAX_TRIALS = 200;

/** Pairs of siblings out of age order. */
function disorderOf(units: readonly Unit[], order: Order, isNext: (unit: Unit, childId: number) => boolean): number {
  return units.reduce((sum, unit) => {
    const children = unit.children.map(({ id }) => id);
    const places = (order.children.get(unit.key) ?? [])
      .filter((id) => isNext(unit, id))
      .map((id) => children.indexOf(id));
    const pairs = places.flatMap((place, index) => places.slice(index + 1).filter((later) => later < place));
    return sum + pairs.length;
  }, 0);
}

interface Setting {
  units: readonly Unit[];
  unitLevel: (unit: Unit) => number;
  /** Whether a child is on the row directly below its parents. */
  isNext: (unit: Unit, childId: number) => boolean;
  couples: readonly string[];
  grow: (order: Order) => readonly Branch[];
}

/** Improves an order move by move while lines cross less for it, and says what has grown from it. */
export function arrange(start: Order, { units, unitLevel, isNext, couples, grow }: Setting): readonly Branch[] {
  const tried = (order: Order) => {
    const roots = grow(order);
    const crossings = crossingsOf(roots, units, unitLevel);
    return { order, roots, cost: WEIGHT.crossing * crossings + WEIGHT.disorder * disorderOf(units, order, isNext) };
  };
  let best = tried(start);
  let trials = 0;
  for (let last = Number.POSITIVE_INFINITY; best.cost > 0 && best.cost < last && trials < MAX_TRIALS; ) {
    last = best.cost;
    for (const next of movesOf(best.order, couples)) {
      const trial = tried(next);
      if (trial.cost < best.cost) best = trial;
      if (++trials >= MAX_TRIALS) break;
    }
  }
  return best.roots;
}
