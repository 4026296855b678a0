import { type CSSProperties, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TreeMember } from '@/contract/family';
import { bestLayout, paperScale } from '@/rules/familyChart/layout';
import { chartPeople } from '@/rules/familyChart/people';
import { sizeToFit } from '@/rules/familyChart/textFit';
import { relation } from '@/rules/familyMember';
import { ChartBoxView } from './ChartBoxView';
import { ChartLegend, useLegend } from './ChartLegend';
import { ChartLines } from './ChartLines';
import styles from './chart.module.css';
import { useChartTexts } from './useChartTexts';

interface Props {
  members: readonly TreeMember[];
  decedentId: number | null;
}

const MARGIN = 20;
const TITLE = { size: 20, height: 44 };
const LEGEND_GAP = 16;
const NARROWEST = 560;

/** The name of the family: the decedent's, else the key person's, else the first member's. */
const nameOf = (members: readonly TreeMember[], decedentId: number | null) =>
  (
    members.find(({ member_id }) => member_id === decedentId) ??
    members.find((member) => member.relation === relation.self) ??
    members[0]
  )?.cust_name ?? '';

/** The chart's title, which depends on the decedent. */
const useChartTitle = (members: readonly TreeMember[], decedentId: number | null): string => {
  const { t } = useTranslation();
  const decedent = members.find(({ member_id }) => member_id === decedentId);
  const name = nameOf(members, decedentId);
  if (!decedent) return t('family.chart.titleWithoutDecedent', { name });
  return decedent.is_deceased === 1 ? t('family.chart.title', { name }) : t('family.chart.titleInLife', { name });
};

/** The drawing itself, with title and legend: one picture for the screen and for paper. */
export const ChartSvg = ({ members, decedentId }: Props) => {
  const { t } = useTranslation();
  const id = useId();
  const textsOf = useChartTexts();
  const layout = useMemo(() => bestLayout(members), [members]);
  const people = useMemo(() => chartPeople(members, decedentId), [members, decedentId]);
  const title = useChartTitle(members, decedentId);
  const keyName = members.find((member) => member.relation === relation.self)?.cust_name ?? null;
  const inner = Math.max(layout.width, NARROWEST);
  // Title and legend of a large family stay readable on paper.
  const enlarged = Math.min(2, Math.max(1, 0.75 / paperScale(layout)));
  const legend = useLegend(layout, people, keyName, inner / enlarged);
  const titleSize = sizeToFit(title, TITLE.size * enlarged, inner);

  const width = inner + 2 * MARGIN;
  const top = MARGIN + TITLE.height * enlarged;
  const legendTop = top + layout.height + LEGEND_GAP;
  const height = legendTop + legend.height * enlarged + MARGIN;
  const heirs = people.filter(({ role }) => role === 'heir').length;
  const left = MARGIN + (inner - layout.width) / 2;
  return (
    <svg
      className={styles.chart}
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-desc`}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      style={{ '--chart-width': `${width}px` } as CSSProperties}
      preserveAspectRatio="xMidYMin"
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-desc`}>{t('family.chart.description', { count: members.length, heirs })}</desc>
      <rect className={styles.paper} width={width} height={height} />
      <text className={styles.title} x={MARGIN} y={MARGIN + TITLE.size * enlarged} fontSize={titleSize}>
        {title}
      </text>
      <g transform={`translate(${left} ${top})`}>
        {layout.others && (
          <g>
            <rect className={styles.others} {...layout.others} rx={4} />
            <text x={layout.others.x + 10} y={layout.others.y + 18} fontSize={11}>
              {t('family.chart.others')}
            </text>
          </g>
        )}
        <ChartLines lines={layout.lines} />
        {layout.boxes.map((box) => {
          const person = people.find(({ member }) => member.member_id === box.memberId);
          return (
            person && (
              <ChartBoxView
                key={box.memberId}
                box={box}
                direction={layout.direction}
                person={person}
                texts={textsOf(person)}
              />
            )
          );
        })}
      </g>
      <g transform={`translate(${MARGIN} ${legendTop}) scale(${enlarged})`}>
        <ChartLegend {...legend} />
      </g>
    </svg>
  );
};
