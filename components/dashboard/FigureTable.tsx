import { type CSSProperties, type MouseEvent, type ReactNode, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/components/ui/words';
import type { FigureRow } from '@/contract/dashboard';
import styles from './dashboard.module.css';
import { FigureHeads } from './FigureHeads';
import { FigureLine } from './FigureLine';
import { type Before, type Leaf, type Line, nameWidth, type RowLine, totalLineOf } from './figures';
import { useVirtualWindow } from './useVirtualWindow';
import type { View } from './view';

interface Props {
  caption: string;
  leaves: readonly Leaf[];
  lines: readonly Line[];
  total: FigureRow | null;
  view: Pick<View, 'layout' | 'sort' | 'compare'>;
  before: Before;
  opened: ReadonlySet<string>;
  folded: ReadonlySet<string>;
  /** An older answer, while a newer one is on its way. */
  old: boolean;
  onSort: (sort: View['sort']) => void;
  onToggle: (line: Line) => void;
  /** Opens the records behind a figure; without it figures are plain. */
  onOpen: ((line: RowLine, leaf: Leaf) => void) | null;
}

/** In px: of figures alone, beside one comparison, beside two. */
const rowHeights = [30, 44, 58];

interface FoldProps {
  open: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** Names lines that can be folded away. */
const Fold = ({ open, onToggle, children }: FoldProps) => (
  <button type="button" className={styles.press} aria-expanded={open} onClick={onToggle}>
    <span aria-hidden>{open ? '▾' : '▸'}</span> {children}
  </button>
);

/** Cycles through descending, ascending and unsorted. */
const nextSort = (present: View['sort'], by: string): View['sort'] => {
  if (present?.by !== by) return { by, down: by !== 'name' };
  return present.down === (by !== 'name') ? { by, down: by === 'name' } : null;
};

/**
 * A table of figures of which only what is in sight is drawn, so that hundreds of rows with hundreds of columns stay light.
 * Header, total and names keep their place; each figure is a button that opens the records it counts.
 */
export const FigureTable = (props: Props) => {
  const { caption, leaves, lines, total, view, before, opened, folded, old, onSort, onToggle, onOpen } = props;
  const { compare } = view;
  const rowHeight = rowHeights[compare.length] ?? 0;
  const { t } = useTranslation();
  const lang = useLang();
  const box = useRef<HTMLDivElement>(null);
  const sizes = useMemo(() => {
    const offsets = [0];
    for (const { width } of leaves) offsets.push((offsets.at(-1) ?? 0) + width);
    return { rows: lines.length, rowHeight, offsets };
  }, [leaves, lines.length, rowHeight]);
  const { top, bottom, left, right } = useVirtualWindow(box, sizes);
  const drawnLeaves = useMemo(() => leaves.slice(left, right), [leaves, left, right]);
  const skipped = sizes.offsets[left] ?? 0;
  const after = (sizes.offsets.at(-1) ?? 0) - (sizes.offsets[right] ?? 0);

  const totalLine = totalLineOf(total);

  const press = ({ target }: MouseEvent): void => {
    const button = (target as Element).closest<HTMLElement>('button[data-leaf]');
    const line = (target as Element).closest<HTMLElement>('[data-line]')?.dataset.line;
    const leaf = leaves[Number(button?.dataset.leaf)];
    const of = line === 'total' ? totalLine : lines[Number(line)];
    if (button && leaf && of?.kind === 'row') onOpen?.(of, leaf);
  };

  const name = useMemo(() => nameWidth(lines), [lines]);
  const size = {
    '--figures': `${sizes.offsets.at(-1) ?? 0}px`,
    '--name': `${name}px`,
    '--row': `${rowHeight}px`,
  } as CSSProperties;
  const shared = { leaves: drawnLeaves, first: left, compare, before, opens: onOpen !== null };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: it listens to its buttons.
    <div ref={box} className={styles.scroll} aria-busy={old} onClick={press}>
      <table
        className={styles.figures}
        style={size}
        aria-rowcount={lines.length + (total === null ? 2 : 3)}
        aria-colcount={leaves.length + 1}
      >
        <caption className="visually-hidden">{caption}</caption>
        <colgroup>
          <col className={styles.nameColumn} />
          <col style={{ width: skipped }} />
          {drawnLeaves.map(({ key, width: own }) => (
            <col key={key} style={{ width: own }} />
          ))}
          <col style={{ width: after }} />
        </colgroup>
        <FigureHeads
          leaves={drawnLeaves}
          view={view}
          lang={lang}
          onSort={(by) => onSort(nextSort(view.sort, by))}
          total={totalLine && <FigureLine {...shared} line={totalLine} index="total" />}
        />
        <tbody>
          <tr style={{ height: top * rowHeight }} aria-hidden />
          {lines.slice(top, bottom).map((line, index) =>
            line.kind === 'row' ? (
              <FigureLine
                key={line.key}
                {...shared}
                line={line}
                index={top + index}
                open={line.row.children === undefined ? null : opened.has(line.key)}
                onToggle={onToggle}
              />
            ) : (
              <tr key={line.key} data-kind={line.kind}>
                <th scope={line.kind === 'heading' ? 'rowgroup' : 'row'} className={styles.block}>
                  <Fold
                    open={line.kind === 'heading' ? !folded.has(line.block) : line.open}
                    onToggle={() => onToggle(line)}
                  >
                    {line.kind === 'zeros' ? (
                      t('dashboard.zeros', { count: line.count })
                    ) : (
                      <>
                        {t(`dashboard.blocks.${line.block}`)}
                        <small>{t('dashboard.rows', { count: line.count })}</small>
                      </>
                    )}
                  </Fold>
                </th>
                <td className={styles.block} colSpan={drawnLeaves.length + 2} />
              </tr>
            ),
          )}
          <tr style={{ height: Math.max(0, lines.length - bottom) * rowHeight }} aria-hidden />
        </tbody>
      </table>
    </div>
  );
};
