import type { ChartLine, Point } from '@/rules/familyChart/layout';
import styles from './chart.module.css';

type Kind = ChartLine['kind'];

const pathOf = (points: readonly Point[]) =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');

/** A line by kind: marriages are double, adoptions dashed, unmarried couples dotted, ended relations dash-dotted. */
export const Line = ({ kind, points }: { kind: Kind; points: readonly Point[] }) => {
  const d = pathOf(points);
  if (kind !== 'marriage') return <path className={styles.line} data-kind={kind} d={d} />;
  return (
    <>
      <path className={styles.line} data-kind={kind} d={d} />
      <path className={styles.between} d={d} />
    </>
  );
};

/** Lines of blood over all others, so that pieces which several children share read as the strongest. */
const order: readonly Kind[] = ['unmarried', 'marriage', 'ended', 'adoptive', 'natural'];

export const ChartLines = ({ lines }: { lines: readonly ChartLine[] }) => (
  <g>
    {[...lines]
      .sort((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))
      .map(({ key, kind, points }) => (
        <Line key={key} kind={kind} points={points} />
      ))}
  </g>
);
