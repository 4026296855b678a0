import { Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FigureMeasure } from '@/contract/dashboard';
import type { Lang } from '@/contract/notation/lang';
import { labelOf } from '@/locales/format';
import styles from './dashboard.module.css';
import { definitionOf, groupOf, groupsOf, type Leaf } from './figures';
import type { View } from './view';

interface Props {
  leaves: readonly Leaf[];
  view: Pick<View, 'layout' | 'sort'>;
  lang: Lang;
  onSort: (by: string) => void;
  /** The row of totals, which stays in sight with the headers. */
  total: ReactNode;
}

interface MeasureProps {
  measure: FigureMeasure;
  lang: Lang;
}

/** A measure's name and unit; what it counts shows when the pointer rests on it. */
const MeasureName = ({ measure, lang }: MeasureProps) => {
  const { t } = useTranslation();
  return (
    <Tooltip title={definitionOf(measure, lang)} mouseEnterDelay={0.3}>
      <span className={styles.defined}>
        {labelOf(measure, lang)} <small>{t(`dashboard.units.${measure.unit}`)}</small>
      </span>
    </Tooltip>
  );
};

const nameOf = (part: Leaf['column'] | FigureMeasure, lang: Lang): ReactNode =>
  'unit' in part ? <MeasureName measure={part} lang={lang} /> : labelOf(part, lang);

/** Two rows of headers, each column of which sorts, and the totals. */
export const FigureHeads = ({ leaves, view: { layout, sort }, lang, onSort, total }: Props) => {
  const { t } = useTranslation();
  const sortedBy = (by: string) =>
    sort?.by === by ? ({ 'aria-sort': sort.down ? 'descending' : 'ascending' } as const) : {};
  const mark = (by: string) => (sort?.by === by ? <span aria-hidden>{sort.down ? ' ↓' : ' ↑'}</span> : null);
  return (
    <thead className={styles.heads}>
      <tr>
        <th scope="col" rowSpan={2} className={styles.corner} {...sortedBy('name')}>
          <button type="button" className={styles.press} onClick={() => onSort('name')}>
            {t('dashboard.name')}
            {mark('name')}
          </button>
        </th>
        <td rowSpan={2} className={styles.head} aria-hidden />
        {groupsOf(leaves, layout).map(({ part, leaves: { length } }) => (
          <th key={part.key} scope="colgroup" colSpan={length} className={`${styles.head} ${styles.group}`}>
            <span>{nameOf(part, lang)}</span>
          </th>
        ))}
        <td rowSpan={2} className={styles.head} aria-hidden />
      </tr>
      <tr>
        {leaves.map((leaf) => (
          <th
            key={leaf.key}
            scope="col"
            className={`${styles.head} ${styles.leaf}`}
            data-total={leaf.column.kind === 'month' ? undefined : leaf.column.kind}
            {...sortedBy(leaf.key)}
          >
            <button
              type="button"
              className={styles.press}
              title={t('dashboard.sortBy', { name: `${labelOf(leaf.column, lang)} ${labelOf(leaf.measure, lang)}` })}
              onClick={() => onSort(leaf.key)}
            >
              {nameOf(groupOf(leaf, layout).own, lang)}
              {mark(leaf.key)}
            </button>
          </th>
        ))}
      </tr>
      {total}
    </thead>
  );
};
