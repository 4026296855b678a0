import type { Branch, Forest, Group } from './branch';
import type { Unit } from './graph';

/** Measures of a drawing in its own units, before it is turned: `width` runs along a row, `height` from row to row. */
export interface Shape {
  readonly width: number;
  readonly height: number;
  /** Between the two of a couple. */
  readonly coupleGap: number;
  /** Between brothers and sisters; cousins stand a little further apart. */
  readonly gap: number;
}

const PASS_WIDTH = 14;
const COUSIN_FACTOR = 1.75;

interface Span {
  left: number;
  right: number;
}

/** The horizontal span of a tree on each row. */
type Contour = ReadonlyMap<number, Span>;

const shifted = (contour: Contour, by: number): Contour =>
  new Map([...contour].map(([level, { left, right }]) => [level, { left: left + by, right: right + by }]));

const merged = (one: Contour, other: Contour): Contour => {
  const spans = new Map(one);
  for (const [level, { left, right }] of other) {
    const span = spans.get(level);
    spans.set(level, span ? { left: Math.min(span.left, left), right: Math.max(span.right, right) } : { left, right });
  }
  return spans;
};

const widthOf = ({ people }: Branch, { width, coupleGap }: Shape) =>
  people.length === 0 ? PASS_WIDTH : people.length * (width + coupleGap) - coupleGap;

/** The middle of a person in a branch, from the branch's left end. */
const middleIn = (branch: Branch, id: number, shape: Shape) => {
  const index = branch.people.indexOf(id);
  return index < 0 ? widthOf(branch, shape) / 2 : index * (shape.width + shape.coupleGap) + shape.width / 2;
};

/** The start of the line to a unit's children, from the left of the parents' branch. */
const stemIn = (branch: Branch, { parents }: Unit, shape: Shape) => {
  if (parents.length === 0 || branch.people.length === 0) return widthOf(branch, shape) / 2;
  return parents.reduce((sum, id) => sum + middleIn(branch, id, shape), 0) / parents.length;
};

/** The middle of each person, by id, and of each line that passes a row, by its branch's key. */
export type Middles = ReadonlyMap<number | string, number>;

/**
 * Places a forest along its rows: every tree as narrow as its rows allow, parents over the middle of their children, and
 * parents who came by marriage above their child where there is room.
 */
export function place({ roots, units }: Forest, shape: Shape): Middles {
  const rest = { same: shape.gap, further: shape.gap * COUSIN_FACTOR };
  /** How far the second must move right to stand clear of the first; null where they share no row. */
  const clearance = (first: Contour, second: Contour, near = rest.same): number | null => {
    const shared = [...second].flatMap(([level, { left }]) => {
      const right = first.get(level)?.right;
      return right === undefined ? [] : [{ level, by: right - left }];
    });
    if (shared.length === 0) return null;
    const top = Math.min(...second.keys());
    return Math.max(...shared.map(({ level, by }) => by + (level === top ? near : rest.further)));
  };

  const offsets = new Map<Branch, number>();
  /** Measures a tree from the left end of its top branch, and notes where its parts stand from there. */
  const measure = (branch: Branch): Contour => {
    const groups = branch.groups
      .filter(({ parts }) => parts.length > 0)
      .map((group) => ({ group, ...sideBySide(group) }));
    const wanted = groups.map(({ group, middle }) => stemIn(branch, group.unit, shape) - middle);
    const lefts: number[] = [];
    let below: Contour = new Map();
    groups.forEach(({ contour }, index) => {
      const aligned = (lefts[0] ?? 0) + (wanted[index] ?? 0) - (wanted[0] ?? 0);
      const left = index === 0 ? 0 : Math.max(clearance(below, contour, rest.further) ?? aligned, aligned);
      lefts.push(left);
      below = merged(below, shifted(contour, left));
    });
    const by = Math.round(lefts.length === 0 ? 0 : mean(lefts.map((left, index) => (wanted[index] ?? 0) - left)));
    groups.forEach(({ group }, index) => {
      for (const part of group.parts) offsets.set(part, (offsets.get(part) ?? 0) + (lefts[index] ?? 0) + by);
    });
    const own = new Map([[branch.level, { left: 0, right: widthOf(branch, shape) }]]);
    return merged(own, shifted(below, by));
  };
  const sideBySide = ({ unit, parts }: Group): { contour: Contour; middle: number } => {
    let contour: Contour = new Map();
    for (const part of parts) {
      const own = measure(part);
      const left = clearance(contour, own) ?? 0;
      offsets.set(part, left);
      contour = merged(contour, shifted(own, left));
    }
    const people = parts.filter((part) => part.people.length > 0);
    const middles = (people.length > 0 ? people : parts).map((part) => {
      const child = unit.children.find(({ id }) => part.people.includes(id));
      return (offsets.get(part) ?? 0) + middleIn(part, child?.id ?? 0, shape);
    });
    return { contour, middle: (Math.min(...middles) + Math.max(...middles)) / 2 };
  };

  const middles = new Map<number | string, number>();
  const settle = (branch: Branch, left: number) => {
    middles.set(branch.key, left + widthOf(branch, shape) / 2);
    for (const id of branch.people) middles.set(id, left + middleIn(branch, id, shape));
    for (const { parts } of branch.groups) for (const part of parts) settle(part, left + (offsets.get(part) ?? 0));
  };
  /** The position at which lines to children of other branches would be straight. */
  const wantedLeft = (branch: Branch): number | null => {
    const straight = units
      .filter(({ parents: [parent] }) => parent !== undefined && branch.people.includes(parent))
      .flatMap((unit) => {
        const below = unit.children.flatMap(({ id }) => middles.get(id) ?? []);
        return below.length === 0 ? [] : [mean(below) - stemIn(branch, unit, shape)];
      });
    return straight.length === 0 ? null : mean(straight);
  };

  let contour: Contour = new Map();
  for (const root of roots) {
    const own = measure(root);
    const free = clearance(contour, own, rest.further);
    const wanted = wantedLeft(root);
    const left = Math.max(free ?? wanted ?? 0, wanted ?? free ?? 0);
    settle(root, left);
    contour = merged(contour, shifted(own, left));
  }
  return middles;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
