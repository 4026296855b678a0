import type { TreeMember } from '@/contract/family';
import { growForest } from './forest';
import { connectedParts, generationsOf, joined } from './generations';
import { type FamilyGraph, familyGraph, generationOf } from './graph';
import { place, type Shape } from './placement';
import { type ChartLine, route } from './routing';

export type { ChartLine, Point } from './routing';

/** `down`: generations from top to bottom; `right`: from left to right, which gives large families flat boxes. */
export type Direction = 'down' | 'right';

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface ChartBox extends Rect {
  readonly memberId: number;
}

export interface ChartLayout {
  readonly direction: Direction;
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly ChartBox[];
  readonly lines: readonly ChartLine[];
  /** The frame around unconnected members; null if there are none. */
  readonly others: Rect | null;
}

type Drawing = Omit<ChartLayout, 'direction'>;

/** The measures of a box on paper; a row's run is its width or its height, by direction. */
const shapes: Readonly<Record<Direction, Shape>> = {
  down: { width: 168, height: 112, coupleGap: 36, gap: 16 },
  right: { width: 41, height: 320, coupleGap: 20, gap: 7 },
};
const OTHERS_GAP = 32;
const OTHERS_PADDING = 28;

/** Draws one connected part, from position 0. */
function drawPart(graph: FamilyGraph, shape: Shape): Drawing {
  const generations = generationsOf(graph);
  const forest = growForest(graph, generations);
  const middles = place(forest, shape);
  const { lines, rowTops, height } = route(forest, generations, middles, shape);
  const xs = [...lines.flatMap(({ points }) => points.map(({ x }) => x))];
  const boxes = graph.people.map(({ memberId }) => ({
    memberId,
    x: (middles.get(memberId) ?? 0) - shape.width / 2,
    y: rowTops[generations.levelOf.get(memberId) ?? 0] ?? 0,
    width: shape.width,
    height: shape.height,
  }));
  const left = Math.min(...xs, ...boxes.map(({ x }) => x));
  const right = Math.max(...xs, ...boxes.map(({ x, width }) => x + width));
  return moved({ width: right - left, height, boxes, lines, others: null }, -left, 0);
}

function moved({ boxes, lines, ...rest }: Drawing, x: number, y: number): Drawing {
  return {
    ...rest,
    boxes: boxes.map((box) => ({ ...box, x: box.x + x, y: box.y + y })),
    lines: lines.map((line) => ({ ...line, points: line.points.map((point) => ({ x: point.x + x, y: point.y + y })) })),
  };
}

/** Sets drawings side by side in rows no wider than asked. */
function shelve(drawings: readonly Drawing[], widest: number, gap: number): Drawing {
  const placed: Drawing[] = [];
  let [x, y, shelf, width] = [0, 0, 0, 0];
  for (const drawing of drawings) {
    if (x > 0 && x + drawing.width > widest) [x, y, shelf] = [0, y + shelf + gap, 0];
    placed.push(moved(drawing, x, y));
    width = Math.max(width, x + drawing.width);
    shelf = Math.max(shelf, drawing.height);
    x += drawing.width + gap;
  }
  return {
    width,
    height: y + shelf,
    boxes: placed.flatMap(({ boxes }) => boxes),
    lines: placed.flatMap(({ lines }) => lines),
    others: null,
  };
}

/** Places unconnected members below the family, in a frame. */
function withOthers(main: Drawing, others: Drawing): Drawing {
  const y = main.height + OTHERS_GAP;
  const frame = { x: 0, y, width: others.width + 2 * OTHERS_PADDING, height: others.height + 2 * OTHERS_PADDING };
  const below = moved(others, OTHERS_PADDING, y + OTHERS_PADDING);
  return {
    width: Math.max(main.width, frame.width),
    height: y + frame.height,
    boxes: [...main.boxes, ...below.boxes],
    lines: [...main.lines, ...below.lines],
    others: frame,
  };
}

const turnedRect = <R extends Rect>(rect: R): R => ({
  ...rect,
  x: rect.y,
  y: rect.x,
  width: rect.height,
  height: rect.width,
});

/** Makes rows columns. */
const turned = ({ width, height, boxes, lines, others }: Drawing): Drawing => ({
  width: height,
  height: width,
  boxes: boxes.map(turnedRect),
  lines: lines.map((line) => ({ ...line, points: line.points.map(({ x, y }) => ({ x: y, y: x })) })),
  others: others && turnedRect(others),
});

/**
 * Lays a family out as a chart: one box a member, lines between couples and from parents to children that only ever cross,
 * children below (or to the right of) all their parents, the same picture whatever the order of the members. Members
 * without a link stand on the row that their relation names; whose place no record tells stands below.
 */
export function layoutFamily(members: readonly TreeMember[], direction: Direction): ChartLayout {
  const graph = familyGraph(members);
  if (graph.people.length === 0) return { direction, width: 0, height: 0, boxes: [], lines: [], others: null };
  const shape = shapes[direction];
  const parts = connectedParts(graph);
  const isPlaced = ({ people }: FamilyGraph) =>
    graph.keyId !== null && people.some((one) => generationOf(one) !== null);
  const largest = parts.reduce((best, part) => (part.people.length > best.people.length ? part : best));
  const known = graph.keyId === null ? [largest] : parts.filter(isPlaced);
  const unknown = parts.filter((part) => !known.includes(part));
  const main = drawPart(joined(known, graph.keyId), shape);
  const widest = Math.max(main.width, 4 * shape.width) - 2 * OTHERS_PADDING;
  const drawing =
    unknown.length === 0
      ? main
      : withOthers(
          main,
          shelve(
            unknown.map((part) => drawPart(part, shape)),
            widest,
            shape.gap,
          ),
        );
  return { direction, ...(direction === 'right' ? turned(drawing) : drawing) };
}

/** The room for a chart on A4 across, in units of about 1/96 inch. */
const PAPER = { width: 1000, height: 620 };

/** How large a chart comes out on A4 across; 1 is the size on the screen. */
export const paperScale = ({ width, height }: ChartLayout) => Math.min(PAPER.width / width, PAPER.height / height);

/** Top-down while readable on paper; otherwise the direction that prints larger. */
export function bestLayout(members: readonly TreeMember[]): ChartLayout {
  const down = layoutFamily(members, 'down');
  if (paperScale(down) >= 0.7) return down;
  const right = layoutFamily(members, 'right');
  return paperScale(right) > paperScale(down) ? right : down;
}
