import { type Forest, passKey } from './branch';
import type { Generations } from './generations';
import type { Unit } from './graph';
import type { Middles, Shape } from './placement';
import type { Tie } from './ties';
import { CLEARANCE } from './tracks';

/** A stretch of a line through the channel below a row, to a child or to the next row on its way. */
export interface Hop {
  readonly key: string;
  readonly unit: Unit;
  readonly child: Unit['children'][number];
  readonly row: number;
  /** The net it belongs to: the unit's own, or that of the row it has passed. */
  readonly net: string;
  /** The row it passes next; null where it reaches the child. */
  readonly pass: string | null;
}

/** A couple of one row who do not stand side by side: their line runs below the row, from one to the other. */
export interface Detour extends Tie {
  readonly row: number;
}

/** The horizontal positions of vertical lines. */
export interface Ports {
  readonly hops: readonly Hop[];
  readonly detours: readonly Detour[];
  /** For each hop: its lower end. */
  readonly bottoms: ReadonlyMap<string, number>;
  /** For each net: where it leaves its row. */
  readonly tops: ReadonlyMap<string, number>;
  /** For each detour: where its ends leave their members. */
  readonly legs: ReadonlyMap<string, readonly [number, number]>;
}

/** Between lines that reach the same person. */
const PORT = 16;
/** The smallest distance of a line from a corner or a neighbour. */
const EDGE = 4;
/** The room between lines that must do where there is no more. */
const CROWDED = 4;

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

interface Range {
  readonly from: number;
  readonly to: number;
}

const around = (middle: number, reach: number): Range => ({ from: middle - reach, to: middle + reach });

/** The free place nearest to where a line wants to be, within its range; in a crowd a little less room must do. */
function freePlace(wanted: number, { from, to }: Range, taken: readonly number[]): number {
  for (const room of [CLEARANCE, CROWDED]) {
    for (let away = 0; away <= to - from; away++) {
      for (const place of [wanted + away, wanted - away]) {
        if (place >= from && place <= to && taken.every((other) => Math.abs(other - place) >= room)) return place;
      }
    }
  }
  return wanted;
}

/** Spreads lines that reach one side of a person evenly around its middle, in the order of where they come from. */
function spread({ from, to }: Range, comers: readonly { key: string; from: number }[]): [key: string, place: number][] {
  const step = Math.min(PORT, Math.floor((to - from) / Math.max(1, comers.length - 1)));
  const sorted = [...comers].sort((one, other) => one.from - other.from || (one.key < other.key ? -1 : 1));
  return sorted.map(({ key }, index) => [key, (from + to) / 2 + (index - (sorted.length - 1) / 2) * step]);
}

function hopsOf({ units, unitLevel }: Forest, level: (id: number) => number): Hop[] {
  return units.flatMap((unit) =>
    unit.children.flatMap((child) => {
      const first = unitLevel(unit);
      return Array.from({ length: level(child.id) - first }, (_, index): Hop => {
        const row = first + index;
        const net = index === 0 ? unit.key : passKey(unit.key, child.id, row);
        const pass = row + 1 === level(child.id) ? null : passKey(unit.key, child.id, row + 1);
        return { key: `${child.id}<${net}`, unit, child, row, net, pass };
      });
    }),
  );
}

/**
 * Chooses where lines come down to children, pass rows and leave parents, so that in no channel a piece of one unit stands
 * on or close beside a piece of another.
 */
export function portsOf(forest: Forest, { levelOf }: Generations, middles: Middles, shape: Shape): Ports {
  const middle = (key: number | string) => middles.get(key) ?? 0;
  const level = (id: number) => levelOf.get(id) ?? 0;
  const hops = hopsOf(forest, level);
  const isSideBySide = ({ a, b }: Tie) => Math.abs(middle(a) - middle(b)) <= shape.width + shape.coupleGap;
  const detours = forest.ties
    .filter((tie) => level(tie.a) === level(tie.b) && !isSideBySide(tie))
    .map((tie): Detour => ({ ...tie, row: level(tie.a) }));

  const bottoms = new Map<string, number>();
  const tops = new Map<string, number>();
  const ends = new Map<string, number>();
  const endKey = ({ key }: Detour, id: number) => `${key}/${id}`;
  const side = (id: number) => around(middle(id), shape.width / 2 - EDGE);
  const others = (row: number, net: string) => hops.filter((hop) => hop.row === row && hop.net !== net);
  const othersBottoms = (row: number, net: string) => others(row, net).flatMap(({ key }) => bottoms.get(key) ?? []);
  /** Vertical lines from the upper row of a channel, except the net's own. */
  const othersTops = (row: number, net: string) => [
    ...others(row, net).flatMap((hop) => tops.get(hop.net) ?? []),
    ...detours
      .filter((tie) => tie.row === row)
      .flatMap((tie) => [tie.a, tie.b].flatMap((id) => ends.get(endKey(tie, id)) ?? [])),
  ];
  const freeBelow = (row: number, net: string, wanted: number, range: Range) =>
    freePlace(wanted, range, [...othersBottoms(row, net), ...othersTops(row, net)]);

  const comesFrom = ({ net, unit }: Hop) => (net === unit.key ? mean(unit.parents.map(middle)) : middle(net));
  for (const id of levelOf.keys()) {
    const arriving = hops.filter(({ child, pass }) => child.id === id && pass === null);
    const comers = arriving.map((hop) => ({ key: hop.key, from: comesFrom(hop) }));
    for (const [key, place] of spread(side(id), comers)) bottoms.set(key, place);
  }
  const lowestFirst = [...hops].sort((one, other) => other.row - one.row);
  for (const { key, row, pass } of lowestFirst) {
    if (pass === null) continue;
    const place = freePlace(middle(pass), around(middle(pass), CLEARANCE), othersBottoms(row + 1, pass));
    bottoms.set(key, place);
    tops.set(pass, place);
  }

  /** Straight down to an own child where that is near enough. */
  const straight = (unit: Unit, wanted: number, { from, to }: Range) => {
    const own = hops.flatMap((hop) => (hop.net === unit.key ? (bottoms.get(hop.key) ?? []) : []));
    const near = own.filter((place) => place >= from && place <= to);
    return near.find((place) => own.length === 1 || Math.abs(place - wanted) < CLEARANCE) ?? wanted;
  };
  for (const id of levelOf.keys()) {
    const units = forest.units.filter(({ parents }) => parents.length === 1 && parents[0] === id);
    const leaving = detours.filter(({ a, b }) => a === id || b === id);
    const comers = [
      ...units.map(({ key, children }) => ({ key, from: mean(children.map((child) => middle(child.id))) })),
      ...leaving.map((tie) => ({ key: endKey(tie, id), from: middle(tie.a === id ? tie.b : tie.a) })),
    ];
    for (const [key, wanted] of spread(side(id), comers)) {
      const unit = units.find((one) => one.key === key);
      if (unit) tops.set(key, freeBelow(level(id), key, straight(unit, wanted, side(id)), side(id)));
      else ends.set(key, freeBelow(level(id), key, wanted, side(id)));
    }
  }
  for (const unit of forest.units) {
    const [a, b] = unit.parents;
    if (a === undefined || b === undefined) continue;
    const wanted = (middle(a) + middle(b)) / 2;
    const gap = around(wanted, (Math.abs(middle(a) - middle(b)) - shape.width) / 2 - EDGE);
    tops.set(unit.key, freeBelow(level(a), unit.key, straight(unit, wanted, gap), gap));
  }
  for (const { key, parents } of forest.units) {
    const [first] = hops.filter(({ net }) => net === key);
    if (parents.length === 0 && first) tops.set(key, bottoms.get(first.key) ?? 0);
  }

  // Where a channel is so full that a line found no free place, lines to children give way.
  for (const { key, net, row, pass, child } of hops) {
    const above = othersTops(row, net);
    const place = bottoms.get(key) ?? 0;
    if (pass !== null || above.every((other) => Math.abs(other - place) >= CLEARANCE)) continue;
    bottoms.set(key, freeBelow(row, net, place, side(child.id)));
  }
  const ending = (tie: Detour, id: number) => ends.get(endKey(tie, id)) ?? middle(id);
  const legs = new Map(detours.map((tie) => [tie.key, [ending(tie, tie.a), ending(tie, tie.b)] as const]));
  return { hops, detours, bottoms, tops, legs };
}
