import type { ChartLayout, Point, Rect } from '@/rules/familyChart/layout';

interface Piece {
  unit: string;
  from: Point;
  to: Point;
}

const overlap = (a: Rect, b: Rect) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

const piecesOf = ({ lines }: ChartLayout): Piece[] =>
  lines.flatMap(({ unit, points }) =>
    points.slice(1).map((to, index) => {
      const from = points[index] ?? to;
      return from.x + from.y <= to.x + to.y ? { unit, from, to } : { unit, from: to, to: from };
    }),
  );

/** Nearer than this, two lines side by side read as one. */
const NEAR = 4;

function lieTogether(one: Piece, other: Piece): boolean {
  const along = (axis: 'x' | 'y', across: 'x' | 'y') =>
    one.from[across] === one.to[across] &&
    other.from[across] === other.to[across] &&
    Math.abs(one.from[across] - other.from[across]) < NEAR &&
    one.from[axis] < other.to[axis] &&
    other.from[axis] < one.to[axis];
  return along('x', 'y') || along('y', 'x');
}

/** Errors of a drawing: overlapping boxes, slanted lines, lines through boxes or on other lines. */
export function faultsOf(layout: ChartLayout): string[] {
  const faults: string[] = [];
  const { boxes, others } = layout;
  const outside = ({ x, y, width, height }: Rect) =>
    x < 0 || y < 0 || x + width > layout.width || y + height > layout.height;
  boxes.forEach((box, index) => {
    if (outside(box)) faults.push(`${box.memberId} sticks out`);
    for (const other of boxes.slice(index + 1)) {
      if (overlap(box, other)) faults.push(`${box.memberId} overlaps ${other.memberId}`);
    }
  });
  if (others && outside(others)) faults.push('the frame sticks out');
  const pieces = piecesOf(layout);
  pieces.forEach((piece, index) => {
    const { unit, from, to } = piece;
    if (from.x !== to.x && from.y !== to.y) faults.push(`${unit} is slanted`);
    const stretch = { x: from.x, y: from.y, width: to.x - from.x + 0.1, height: to.y - from.y + 0.1 };
    if (outside(stretch) && outside({ ...stretch, width: to.x - from.x, height: to.y - from.y })) {
      faults.push(`${unit} sticks out`);
    }
    for (const { memberId, x, y, width, height } of boxes) {
      if (overlap(stretch, { x: x + 1, y: y + 1, width: width - 2, height: height - 2 })) {
        faults.push(`${unit} runs through ${memberId}`);
      }
    }
    for (const other of pieces.slice(index + 1)) {
      if (other.unit !== unit && lieTogether(piece, other)) faults.push(`${unit} lies on ${other.unit}`);
    }
  });
  return faults;
}
