import type { Forest } from './branch';
import type { Generations } from './generations';
import type { DescentKind } from './graph';
import type { Middles, Shape } from './placement';
import { type Detour, type Hop, portsOf } from './ports';
import type { Tie, TieKind } from './ties';
import { type Net, tracksOf } from './tracks';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A line from a couple or a single parent to a child, or between a couple. All its pieces are horizontal or vertical. */
export interface ChartLine {
  readonly key: string;
  /** Lines of one unit share pieces; all others only cross. */
  readonly unit: string;
  readonly kind: TieKind | DescentKind;
  readonly points: readonly Point[];
}

interface Routes {
  readonly lines: readonly ChartLine[];
  /** The top of each row. */
  readonly rowTops: readonly number[];
  readonly height: number;
}

const TRACK = 12;
const MARGIN = 14;

/** Leaves out points that do not turn. */
function bends(points: readonly Point[]): Point[] {
  return points.filter((point, index) => {
    const [before, after] = [points[index - 1], points[index + 1]];
    if (before && before.x === point.x && before.y === point.y) return false;
    if (!before || !after) return true;
    return !(before.x === point.x && point.x === after.x) && !(before.y === point.y && point.y === after.y);
  });
}

/** Draws the lines of a placed forest: every unit has a horizontal piece of its own in the channel below its row. */
export function route(forest: Forest, generations: Generations, middles: Middles, shape: Shape): Routes {
  const { levelOf } = generations;
  const { hops, detours, bottoms, tops, legs } = portsOf(forest, generations, middles, shape);
  const middle = (id: number) => middles.get(id) ?? 0;
  const bottom = ({ key }: Hop) => bottoms.get(key) ?? 0;

  const firstRow = Math.min(0, ...hops.map(({ row }) => row));
  const occupied = new Set(levelOf.values());
  const lastRow = Math.max(...occupied);
  const tracks = new Map<string, number>();
  const rowTops = new Map<number, number>();
  let height = 0;
  for (let row = firstRow; row <= lastRow; row++) {
    rowTops.set(row, height);
    if (occupied.has(row)) height += shape.height;
    const ofRow = hops.filter((hop) => hop.row === row);
    const nets: Net[] = [
      ...detours
        .filter((tie) => tie.row === row)
        .map(({ key }) => ({ key, isTie: true, tops: [...(legs.get(key) ?? [])], bottoms: [] })),
      ...[...new Set(ofRow.map(({ net }) => net))].map((key) => {
        const top = tops.get(key);
        const own = ofRow.filter(({ net }) => net === key).map(bottom);
        return { key, isTie: false, tops: top === undefined ? [] : [top], bottoms: own };
      }),
    ];
    const found = tracksOf(nets);
    for (const [key, track] of found) tracks.set(key, height + MARGIN + track * TRACK);
    const needed = Math.max(-1, ...found.values());
    if (row < lastRow || needed >= 0) height += 2 * MARGIN + Math.max(0, needed) * TRACK;
  }
  const rowTop = (row: number) => rowTops.get(row) ?? 0;
  const rowMiddle = (id: number) => rowTop(levelOf.get(id) ?? 0) + shape.height / 2;

  const detourOf = (a: number, b: number) =>
    detours.find((tie) => (tie.a === a && tie.b === b) || (tie.a === b && tie.b === a));
  const startOf = ({ unit, row }: Hop): number => {
    const [a, b] = unit.parents;
    if (a === undefined) return tracks.get(unit.key) ?? rowTop(row + 1);
    if (b === undefined) return rowTop(row) + shape.height;
    const detour = detourOf(a, b);
    return detour ? (tracks.get(detour.key) ?? 0) : rowMiddle(a);
  };
  const throughChannel = (hop: Hop): Point[] => {
    const x = bottom(hop);
    const top = tops.get(hop.net) ?? x;
    const track = tracks.get(hop.net);
    const turns =
      track === undefined
        ? []
        : [
            { x: top, y: track },
            { x, y: track },
          ];
    return [...turns, { x, y: rowTop(hop.row + 1) }];
  };

  const descents = hops
    .filter(({ pass }) => pass === null)
    .map((last): ChartLine => {
      const { unit, child } = last;
      const way = hops.filter((hop) => hop.unit === unit && hop.child === child);
      const [first = last] = way;
      const start = { x: tops.get(unit.key) ?? middle(child.id), y: startOf(first) };
      const isUnnamed = unit.parents.length === 0;
      const points = bends([...(isUnnamed ? [] : [start]), ...way.flatMap(throughChannel)]);
      return { key: `${unit.key}>${child.id}`, unit: unit.key, kind: child.kind, points };
    });
  const beside = ({ key, a, b, kind }: Tie): ChartLine => {
    const [left, right] = [middle(a), middle(b)].sort((one, other) => one - other);
    const points = [
      { x: (left ?? 0) + shape.width / 2, y: rowMiddle(a) },
      { x: (right ?? 0) - shape.width / 2, y: rowMiddle(a) },
    ];
    return { key, unit: key, kind, points };
  };
  const around = ({ key, row, kind }: Detour): ChartLine => {
    const [from = 0, to = 0] = legs.get(key) ?? [];
    const bottomOfRow = rowTop(row) + shape.height;
    const y = tracks.get(key) ?? bottomOfRow;
    const points = [
      { x: from, y: bottomOfRow },
      { x: from, y },
      { x: to, y },
      { x: to, y: bottomOfRow },
    ];
    return { key, unit: key, kind, points };
  };
  const isBeside = ({ a, b }: Tie) => levelOf.get(a) === levelOf.get(b) && !detourOf(a, b);
  return {
    lines: [...forest.ties.filter(isBeside).map(beside), ...detours.map(around), ...descents],
    rowTops: Array.from({ length: lastRow + 1 }, (_, row) => rowTop(row)),
    height,
  };
}
