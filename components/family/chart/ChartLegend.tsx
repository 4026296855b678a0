import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChartLayout, ChartLine } from '@/rules/familyChart/layout';
import type { ChartPerson } from '@/rules/familyChart/people';
import { textWidth } from '@/rules/familyChart/textFit';
import { Line } from './ChartLines';
import styles from './chart.module.css';

const SIZE = 11;
const SAMPLE = 34;
const GAP = 20;
const ROW = 20;

interface Item {
  key: string;
  text: string;
  sample: ReactNode;
}

const kinds = ['marriage', 'unmarried', 'natural', 'adoptive', 'ended'] as const satisfies readonly ChartLine['kind'][];
const roles = ['decedent', 'heir', 'other'] as const satisfies readonly ChartPerson['role'][];

const BoxSample = ({ role }: { role: ChartPerson['role'] }) => (
  <g className={styles.box} data-role={role} transform="translate(4 -10)">
    <rect className={styles.frame} width={24} height={13} rx={2} />
    {role === 'decedent' && <rect className={styles.inner} x={2.5} y={2.5} width={19} height={8} />}
  </g>
);

interface Legend {
  readonly rows: readonly (readonly (Item & { readonly x: number })[])[];
  readonly height: number;
}

/** The signs that a chart uses, in as many rows as its width needs. */
export const useLegend = (
  { lines }: ChartLayout,
  people: readonly ChartPerson[],
  keyName: string | null,
  width: number,
): Legend => {
  const { t } = useTranslation();
  const sampleEnds = [
    { x: 2, y: -4 },
    { x: SAMPLE - 4, y: -4 },
  ];
  const hasRoles = people.some(({ role }) => role !== 'other');
  const items: Item[] = [
    ...roles
      .filter((role) => hasRoles && people.some((person) => person.role === role))
      .map((role) => ({ key: role, text: t(`family.chart.legend.${role}`), sample: <BoxSample role={role} /> })),
    ...kinds
      .filter((kind) => lines.some((line) => line.kind === kind))
      .map((kind) => ({
        key: kind,
        text: t(`family.chart.legend.${kind}`),
        sample: <Line kind={kind} points={sampleEnds} />,
      })),
    ...(keyName === null
      ? []
      : [{ key: 'relations', text: t('family.chart.legend.relations', { name: keyName }), sample: null }]),
  ];
  const rows: (Item & { x: number })[][] = [];
  let x = Number.POSITIVE_INFINITY;
  for (const item of items) {
    const own = (item.sample === null ? 0 : SAMPLE) + textWidth(item.text, SIZE);
    if (x + own > width) {
      rows.push([]);
      x = 0;
    }
    rows.at(-1)?.push({ ...item, x });
    x += own + GAP;
  }
  return { rows, height: rows.length * ROW };
};

export const ChartLegend = ({ rows }: Legend) => (
  <g className={styles.legend}>
    {rows.map((items, row) =>
      items.map(({ key, text, sample, x }) => (
        <g key={key} transform={`translate(${x} ${row * ROW + 14})`}>
          {sample}
          <text x={sample === null ? 0 : SAMPLE} fontSize={SIZE}>
            {text}
          </text>
        </g>
      )),
    )}
  </g>
);
