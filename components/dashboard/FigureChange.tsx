import { useTranslation } from 'react-i18next';
import type { Comparison } from '@/contract/dashboard';
import { changeText } from './change';
import styles from './dashboard.module.css';
import { figureText, type Leaf } from './figures';

interface Props {
  value: number | null;
  /** The earlier figure; undefined while it is loading. */
  then: number | null | undefined;
  comparison: Comparison;
  leaf: Leaf;
  /** Which of the two comparisons. */
  marked: boolean;
}

/** How far a figure is from an earlier one, below it; nothing after nothing keeps its line free. */
export const FigureChange = ({ value, then, comparison, leaf: { column, measure }, marked }: Props) => {
  const { t } = useTranslation();
  if (then === undefined) return <small className={styles.change}>…</small>;
  if (!value && !then) return <small className={styles.change}>{'\u00a0'}</small>;
  const name = t(`dashboard.compare.${comparison}.${column.kind}`);
  return (
    <small className={styles.change} title={`${name} ${figureText(then, measure.unit)}`}>
      {marked && <i>{t(`dashboard.compare.${comparison}.mark.${column.kind}`)} </i>}
      {changeText(value, then, measure.unit)}
    </small>
  );
};
