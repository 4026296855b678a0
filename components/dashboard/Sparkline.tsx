import styles from './tiles.module.css';

interface Props {
  /** From the oldest to the newest; gaps where there is none. */
  values: readonly (number | null)[];
  /** The same months of the year before, drawn faintly. */
  before: readonly (number | null)[];
  label: string;
}

const [width, height, edge] = [320, 44, 3];

/** A course so small that it has no axes: from 0, or below it where figures are. */
export const Sparkline = ({ values, before, label }: Props) => {
  const known = [...values, ...before].flatMap((value) => value ?? []);
  const [low, high] = [Math.min(0, ...known), Math.max(1, ...known)];
  const x = (at: number) => edge + (at * (width - 2 * edge)) / Math.max(1, values.length - 1);
  const y = (value: number) => height - edge - ((value - low) * (height - 2 * edge)) / (high - low);
  const points = (course: readonly (number | null)[]) =>
    course.flatMap((value, at) => (value === null ? [] : `${x(at).toFixed(1)},${y(value).toFixed(1)}`)).join(' ');
  const last = values.findLastIndex((value) => value !== null);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={styles.spark} role="img" aria-label={label}>
      <polyline points={points(before)} data-before />
      <polyline points={points(values)} />
      {last >= 0 && <circle cx={x(last)} cy={y(values[last] ?? 0)} r={edge} />}
    </svg>
  );
};
