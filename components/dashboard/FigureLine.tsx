import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { OfficeBadge } from '@/components/ui/OfficeBadge';
import type { Comparison } from '@/contract/dashboard';
import styles from './dashboard.module.css';
import { FigureChange } from './FigureChange';
import { type Before, beforeOf, figureOf, figureText, type Leaf, type Line, type RowLine } from './figures';

interface Props {
  line: RowLine;
  /** Its place among the lines; the total's own. */
  index: number | 'total';
  /** The columns that are drawn, and which of all the first one is. */
  leaves: readonly Leaf[];
  first: number;
  compare: readonly Comparison[];
  before: Before;
  opens: boolean;
  /** For a team: whether its members are shown. */
  open?: boolean | null;
  onToggle?: (line: Line) => void;
}

const kindOf = ({ row, team }: RowLine): string => (team === null ? row.type : 'member');

/** One row of figures: the name keeps its place at the left. */
export const FigureLine = memo((props: Props) => {
  const { line, index, leaves, first, compare, before, opens, open = null, onToggle } = props;
  const { t } = useTranslation();
  const { row } = line;
  const badge = row.type === 'office' && row.id !== null;
  return (
    <tr
      className={styles.line}
      data-line={index}
      data-kind={kindOf(line)}
      data-inactive={row.is_active === false || undefined}
    >
      <th scope="row" className={styles.name} title={[row.name, row.office_name].filter(Boolean).join(' / ')}>
        {open !== null && (
          <button
            type="button"
            className={styles.fold}
            aria-expanded={open}
            aria-label={t('dashboard.members', { name: row.name })}
            onClick={() => onToggle?.(line)}
          >
            <span aria-hidden>{open ? '▾' : '▸'}</span>
          </button>
        )}
        {badge ? <OfficeBadge officeId={row.id} name={row.name} /> : row.name}
        {row.office_name !== undefined && <small>{row.office_name}</small>}
      </th>
      <td className={styles.figure} aria-hidden />
      {leaves.map((leaf, offset) => {
        const value = figureOf(row, leaf);
        const text = figureText(value, leaf.measure.unit);
        const isPlain = !opens || value === null;
        const changes = compare.map((comparison) => (
          <FigureChange
            key={comparison}
            value={value}
            then={beforeOf(before, comparison, line.key, leaf)}
            comparison={comparison}
            leaf={leaf}
            marked={compare.length > 1}
          />
        ));
        return (
          <td
            key={leaf.key}
            className={styles.figure}
            data-total={leaf.column.kind === 'month' ? undefined : leaf.column.kind}
            data-zero={!value || undefined}
          >
            {isPlain ? (
              text
            ) : (
              <button type="button" className={styles.press} data-leaf={first + offset}>
                {text}
              </button>
            )}
            {changes}
          </td>
        );
      })}
      <td className={styles.figure} aria-hidden />
    </tr>
  );
});
FigureLine.displayName = 'FigureLine';
