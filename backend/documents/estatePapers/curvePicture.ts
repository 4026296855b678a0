import { fill } from '@/contract/notation/fill';
import { wordsOf } from '@/locales/all';
import { sharePercent } from '@/rules/division/markedPoints';
import type { SecondDeathCurve, SecondDeathPoint } from '@/rules/division/secondDeath';
import { formatNumber } from '@/rules/format';
import type { Picture, PictureBox, Stroke } from '../chart/picture';
import { paperLang } from '../papers';
import { estateWords } from './estateWords';

const { figures } = wordsOf[paperLang].division.second;
const { reckoned: words } = estateWords;

type Figure = 'total' | 'first' | 'second';

/** Told apart by their strokes too, for papers in black and white. */
const lines: readonly (Pick<Stroke, 'colour' | 'dash' | 'width'> & { readonly figure: Figure })[] = [
  { figure: 'total', colour: '1F4E79', dash: 'solid', width: 2.4 },
  { figure: 'first', colour: 'C55A11', dash: 'dash', width: 1.6 },
  { figure: 'second', colour: '548235', dash: 'sysDot', width: 1.6 },
];

const size = { width: 636, height: 210 };
const plot = { left: 84, right: 622, top: 40, bottom: 186 };
const letter = 11;

const isTold = (_: unknown, index: number): boolean => index % 5 === 0;

/** A round step with which at most five lines reach an amount. */
const stepFor = (most: number): number => {
  const power = 10 ** Math.floor(Math.log10(Math.max(most, 50_000) / 5));
  return ([1, 2, 5, 10].find((times) => times * power * 5 >= most) ?? 10) * power;
};

const partOf = ({ share: { n, d } }: SecondDeathPoint): number => Number((n * 10_000n) / d) / 10_000;

/** The tax of both deaths by the share of the spouse, as the page draws it: each twentieth share, the lowest total marked. */
export const curvePicture = (curve: SecondDeathCurve): Picture => {
  const points = curve.points.filter(isTold);
  const most = Math.max(...points.map(({ total }) => total));
  const step = stepFor(most);
  const top = Math.max(1, Math.ceil(most / step)) * step;
  const x = (part: number) => plot.left + (plot.right - plot.left) * part;
  const y = (amount: number) => plot.bottom - ((plot.bottom - plot.top) * amount) / top;
  const straight = (from: Stroke['from'], to: Stroke['to'], colour: string, width = 0.75): Stroke => ({
    ...{ from, to, colour, width },
    dash: 'solid',
  });
  const label = (text: string, box: Pick<PictureBox, 'x' | 'y' | 'width'>, start = false): PictureBox => ({
    ...box,
    height: letter * 1.4,
    name: text,
    lines: [{ text, size: letter, bold: false, start }],
    frame: 0,
  });
  const heights = Array.from({ length: Math.round(top / step) + 1 }, (_, index) => index * step);
  const shares = [0, 0.2, 0.4, 0.6, 0.8, 1];
  const best = x(partOf(curve.best));
  const marked = fill(words.bestAt, { share: sharePercent(curve.best) });
  const room = 200;
  return {
    ...size,
    strokes: [
      ...heights.map((amount) =>
        straight({ x: plot.left, y: y(amount) }, { x: plot.right, y: y(amount) }, amount === 0 ? '000000' : 'D0D0D0'),
      ),
      { ...straight({ x: best, y: plot.top - 6 }, { x: best, y: plot.bottom }, '7F7F7F', 1), dash: 'dash' },
      ...lines.flatMap(({ figure, ...stroke }) =>
        points.slice(1).map((to, index) => {
          const from = points[index] as SecondDeathPoint;
          const at = (point: SecondDeathPoint) => ({ x: x(partOf(point)), y: y(point[figure]) });
          return { ...stroke, from: at(from), to: at(to) };
        }),
      ),
      ...lines.map(({ figure: _, ...stroke }, index) => ({
        ...stroke,
        from: { x: plot.left + index * 150, y: 8 },
        to: { x: plot.left + index * 150 + 28, y: 8 },
      })),
    ],
    boxes: [
      ...lines.map(({ figure }, index) =>
        label(figures[figure], { x: plot.left + index * 150 + 34, y: 0, width: 112 }, true),
      ),
      label(marked, { x: Math.min(Math.max(best - room / 2, plot.left), plot.right - room), y: 18, width: room }),
      ...heights.map((amount) =>
        label(fill(words.million, { amount: formatNumber(amount / 10_000) }), {
          ...{ x: 0, y: y(amount) - letter * 0.7, width: plot.left - 6 },
        }),
      ),
      ...shares.map((part) => label(`${part * 100}%`, { x: x(part) - 22, y: plot.bottom + 5, width: 44 })),
    ],
  };
};
