import { useTranslation } from 'react-i18next';
import { useLang } from '@/components/ui/words';
import { labelOf } from '@/locales/format';
import styles from './dashboard.module.css';
import { figureOf, figureText, groupOf, groupsOf, type Leaf, type Line } from './figures';
import type { View } from './view';

interface Props {
  title: string;
  note: string;
  leaves: readonly Leaf[];
  lines: readonly Line[];
  layout: View['layout'];
}

/** The width of A4 landscape in px; larger paper scales everything. */
const paperWidth = 1040;
const nameWidth = 150;
const paperWidths = { count: 54, yen: 76, percent: 54, day: 56, hour: 56 } as const;

const widthOf = ({ measure }: Leaf): number => paperWidths[measure.unit];
const widthsOf = (leaves: readonly Leaf[]): number => leaves.reduce((sum, leaf) => sum + widthOf(leaf), 0);
const share = (width: number): string => `${(width / paperWidth) * 100}%`;

/** The columns in pieces that fit on a sheet; a group that fits on one is not torn. */
export const sheetsOf = (leaves: readonly Leaf[], layout: View['layout']): Leaf[][] => {
  const room = paperWidth - nameWidth;
  const sheets: Leaf[][] = [[]];
  const left = () => room - widthsOf(sheets.at(-1) ?? []);
  for (const { leaves: group } of groupsOf(leaves, layout)) {
    const width = widthsOf(group);
    if (width > left() && width <= room) sheets.push([]);
    for (const leaf of group) {
      if (widthOf(leaf) > left()) sheets.push([]);
      sheets.at(-1)?.push(leaf);
    }
  }
  return sheets.filter((sheet) => sheet.length > 0);
};

/** The whole table for paper: as many columns on a sheet as it holds, headers and names on each. */
export const FigurePaper = ({ title, note, leaves, lines, layout }: Props) => {
  const { t } = useTranslation();
  const lang = useLang();
  const headOf = (part: ReturnType<typeof groupOf>['own']) =>
    'unit' in part ? `${labelOf(part, lang)} (${t(`dashboard.units.${part.unit}`)})` : labelOf(part, lang);
  return (
    <section className={styles.paper} aria-hidden>
      <h1>{title}</h1>
      <p>{note}</p>
      {sheetsOf(leaves, layout).map((sheet) => {
        const whole = nameWidth + widthsOf(sheet);
        return (
          <table key={sheet[0]?.key} style={{ width: share(whole) }}>
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
                line.kind === 'heading' ? (
                  <tr key={line.key} data-kind="block">
                    <th colSpan={sheet.length + 1}>{t(`dashboard.blocks.${line.block}`)}</th>
                  </tr>
                ) : (
                  <tr key={line.key} data-kind={line.row.type}>
                    <th>
                      {line.team === null ? line.row.name : `　${line.row.name}`}
                      {line.row.office_name !== undefined && <small> {line.row.office_name}</small>}
                    </th>
                    {sheet.map((leaf) => (
                      <td key={leaf.key}>{figureText(figureOf(line.row, leaf), leaf.measure.unit)}</td>
                    ))}
                  </tr>
                ),
              )}
            </tbody>
          </table>
        );
      })}
    </section>
  );
};
