import { useTranslation } from 'react-i18next';
import { Paper } from '@/components/ui/print/Paper';
import { sheetWidths } from '@/components/ui/print/pageRule';
import { sheetsOf } from '@/components/ui/print/sheetsOf';
import { usePrinting } from '@/components/ui/print/usePrinting';
import { useLang } from '@/components/ui/words';
import type { FigureRow } from '@/contract/dashboard';
import { labelOf } from '@/locales/format';
import styles from './dashboard.module.css';
import { FigureChange } from './FigureChange';
import { type Before, beforeOf, figureOf, figureText, groupOf, groupsOf, type Leaf, type Line } from './figures';
import type { View } from './view';

interface Props {
  title: string;
  note: () => string;
  leaves: readonly Leaf[];
  lines: readonly Line[];
  before: Before;
  view: Pick<View, 'layout' | 'compare'>;
}

const nameWidth = 150;
const paperWidths = { count: 54, yen: 76, percent: 54, day: 56, hour: 56 } as const;
/** Space for a comparison under a figure. */
const comparedWidths = { count: 76, yen: 104, percent: 60, day: 76, hour: 76 } as const;

const paperWidthOf = ({ measure }: Leaf, compares: boolean): number =>
  (compares ? comparedWidths : paperWidths)[measure.unit];
/** The columns of a table in pieces that fit on a sheet. */
export const figureSheets = (
  leaves: readonly Leaf[],
  layout: View['layout'],
  compares = false,
  paperWidth: number = sheetWidths.across,
): readonly Leaf[][] =>
  sheetsOf(
    groupsOf(leaves, layout).map((group) => group.leaves),
    (leaf) => paperWidthOf(leaf, compares),
    paperWidth - nameWidth,
  );

/** The whole table for paper: as many columns on a sheet as it holds, headers and names on each; across where they need it. */
const FigureSheets = ({ title, note, leaves, lines, before, view: { layout, compare } }: Props) => {
  const { t } = useTranslation();
  const lang = useLang();
  const compares = compare.length > 0;
  const widthOf = (leaf: Leaf) => paperWidthOf(leaf, compares);
  const across = figureSheets(leaves, layout, compares, sheetWidths.upright).length > 1;
  const paperWidth = across ? sheetWidths.across : sheetWidths.upright;
  const headOf = (part: ReturnType<typeof groupOf>['own']) =>
    'unit' in part ? `${labelOf(part, lang)} (${t(`dashboard.units.${part.unit}`)})` : labelOf(part, lang);
  const figure = (key: string, row: FigureRow, leaf: Leaf) => {
    const value = figureOf(row, leaf);
    return (
      <td key={leaf.key}>
        {figureText(value, leaf.measure.unit)}
        {compare.map((comparison) => (
          <FigureChange
            key={comparison}
            value={value}
            then={beforeOf(before, comparison, key, leaf)}
            comparison={comparison}
            leaf={leaf}
            marked={compare.length > 1}
          />
        ))}
      </td>
    );
  };
  return (
    <Paper title={title} notes={[note()]} across={across}>
      {figureSheets(leaves, layout, compares, paperWidth).map((sheet) => {
        const whole = sheet.reduce((sum, leaf) => sum + widthOf(leaf), nameWidth);
        return (
          <table
            key={sheet[0]?.key}
            className={styles.figurePaper}
            style={{ width: whole * 2 > paperWidth ? '100%' : `${(whole / paperWidth) * 100}%` }}
          >
            <colgroup>
              {[nameWidth, ...sheet.map(widthOf)].map((width, index) => (
                <col key={sheet[index - 1]?.key ?? 'name'} style={{ width: `${(width / whole) * 100}%` }} />
              ))}
            </colgroup>
            <thead>
              <tr>
                <th rowSpan={2}>{t('dashboard.name')}</th>
                {groupsOf(sheet, layout).map(({ part, leaves: { length } }) => (
                  <th key={part.key} colSpan={length}>
                    {headOf(part)}
                  </th>
                ))}
              </tr>
              <tr>
                {sheet.map((leaf) => (
                  <th key={leaf.key}>{headOf(groupOf(leaf, layout).own)}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map((line) =>
                line.kind !== 'row' ? (
                  <tr key={line.key} data-kind={line.kind}>
                    <th colSpan={sheet.length + 1}>
                      {line.kind === 'zeros'
                        ? t('dashboard.zeros', { count: line.count })
                        : t(`dashboard.blocks.${line.block}`)}
                    </th>
                  </tr>
                ) : (
                  <tr key={line.key} data-kind={line.row.type}>
                    <th>
                      {line.team === null ? line.row.name : `　${line.row.name}`}
                      {line.row.office_name !== undefined && <small> {line.row.office_name}</small>}
                    </th>
                    {sheet.map((leaf) => figure(line.key, line.row, leaf))}
                  </tr>
                ),
              )}
            </tbody>
          </table>
        );
      })}
    </Paper>
  );
};

/** It waits for the print, also for one that the browser's own menu begins. */
export const FigurePaper = (props: Props) => (usePrinting() ? <FigureSheets {...props} /> : null);
