import type { SecondDeathCurve, SecondDeathPoint } from './secondDeath';

/** The shares that the law or the figures mark, in the order in which they are told. */
export const curveMarks = ['best', 'bestFirst', 'statutory', 'freeAmount', 'secondFree'] as const;
export type CurveMark = (typeof curveMarks)[number];

export interface MarkedPoint {
  readonly mark: CurveMark;
  readonly point: SecondDeathPoint;
}

export const markedPoints = (curve: SecondDeathCurve): MarkedPoint[] =>
  curveMarks.flatMap((mark) => {
    const point = curve[mark];
    return point ? [{ mark, point }] : [];
  });

/** A share in percent with at most two decimals. */
export const sharePercent = ({ share: { n, d } }: SecondDeathPoint): string => `${Number((n * 10_000n) / d) / 100}%`;
