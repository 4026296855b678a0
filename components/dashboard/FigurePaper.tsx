import { useTranslation } from 'react-i18next';
import { useLang } from '@/components/ui/words';
import styles from './dashboard.module.css';
import { figureOf, figureText, groupOf, type Leaf, type Line, labelOf } from './figures';
import type { View } from './view';

interface Props {
  title: string;
  note: string;
  leaves: readonly Leaf[];
  lines: readonly Line[];
  layout: View['layout'];
}

/** Of A4 across, in px: what is left of it beside the names. */
const paperWidth = 1040;
const nameWidth = 150;
const paperWidths = { count: 46, yen: 74, percent: 46, day: 52, hour: 52 } as const;

/** The columns in pieces that fit on a sheet. */
export const sheetsOf = (leaves: readonly Leaf[]): Leaf[][] => {
  const sheets: Leaf[][] = [[]];
  let left = paperWidth - nameWidth;
  for (const leaf of leaves) {
    const width = paperWidths[leaf.measure.unit];
    if (width > left) {
      sheets.push([]);
      left = paperWidth - nameWidth;
    }
    left -= width;
    sheets.at(-1)?.push(leaf);
  }
  return sheets;
};

/** The whole table for paper: as many columns on a sheet as it holds, headers and names on each. */
export const FigurePaper = ({ title, note, leaves, lines, layout }: Props) => {
  const { t } = useTranslation();
  const lang = useLang();
  return (
    <section className={styles.paper} aria-hidden>
      <h1>{title}</h1>
      <p>{note}</p>
      {sheetsOf(leaves).map((sheet) => (
        <table key={sheet[0]?.key}>
          <thead>
            <tr>
              <th style={{ width: nameWidth }}>{t('dashboard.name')}</th>
              {sheet.map((leaf) => {
                const { group, own } = groupOf(leaf, layout);
                return (
                  <th key={leaf.key} style={{ width: paperWidths[leaf.measure.unit] }}>
                    {labelOf(group, lang)}
                    <br />
                    {labelOf(own, lang)}
                    <br />
                    {t(`dashboard.units.${leaf.measure.unit}`)}
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) =>
              line.kind === 'heading' ? (
                <tr key={line.key}>
                  <th colSpan={sheet.length + 1}>{t(`dashboard.blocks.${line.block}`)}</th>
                </tr>
              ) : (
                <tr key={line.key} data-kind={line.row.type}>
                  <th>{line.team === null ? line.row.name : `　${line.row.name}`}</th>
                  {sheet.map((leaf) => (
                    <td key={leaf.key}>{figureText(figureOf(line.row, leaf), leaf.measure.unit)}</td>
                  ))}
                </tr>
              ),
            )}
          </tbody>
        </table>
      ))}
    </section>
  );
};
