import { fill } from '@/contract/notation/fill';
import { wordsOf } from '@/locales/all';
import { assumptionFields, assumptionNames, keptAssumptions } from '@/rules/division/assumptions';
import { planOf } from '@/rules/division/inventoryEstate';
import { type CurveMark, markedPoints, sharePercent } from '@/rules/division/markedPoints';
import { type SecondDeathCurve, type SecondDeathPoint, secondDeathCurve } from '@/rules/division/secondDeath';
import { formatNumber } from '@/rules/format';
import { compare } from '@/rules/fraction';
import { hasDied } from '@/rules/hasDied';
import { wordDrawing } from '../chart/word';
import { paperLang } from '../papers';
import type { WordData } from '../sozoku/wordData';
import { day } from '../sozoku/wordMatter';
import { curvePicture } from './curvePicture';
import { estateWords } from './estateWords';
import { memberIn, type PaperCase } from './paperCase';
import { cautionFields, estateToReckon, onPaper } from './reckonedEstate';

const { reckoned: words } = estateWords;
const { second: screen } = wordsOf[paperLang].division;

const number = (amount: number): string => formatNumber(amount).replace(/^-/, '△');
const yen = (amount: number): string => fill(words.yen, { amount: number(amount) });

/** EMU of the picture's largest size on the page. */
const room = { width: 16.9 * 360_000, height: 7 * 360_000, largest: 1 };

interface Row {
  readonly point: SecondDeathPoint;
  readonly marks: readonly CurveMark[];
}

/** Every tenth share and those that are marked, each once, from the least to the greatest. */
const rowsOf = (curve: SecondDeathCurve): Row[] => {
  const marked = markedPoints(curve);
  const tenths = curve.points.filter((_, index) => index % 10 === 0);
  const points = [...tenths, ...marked.map(({ point }) => point)];
  const isSame = (one: SecondDeathPoint, other: SecondDeathPoint) => compare(one.share, other.share) === 0;
  return points
    .filter((point, index) => points.findIndex((other) => isSame(other, point)) === index)
    .toSorted((one, other) => compare(one.share, other.share))
    .map((point) => ({ point, marks: marked.filter((one) => isSame(one.point, point)).map(({ mark }) => mark) }));
};

/** 二次相続比較: what the page of the second death reckons, by the kept assumptions. */
export const secondDeathFields = (papers: PaperCase, title: string): WordData => {
  const estate = estateToReckon(papers);
  const { spouseId, inventory } = estate;
  const assumed = keptAssumptions(inventory);
  const curve = spouseId === null ? null : secondDeathCurve({ ...planOf(estate, assumed), spouseId });
  if (curve === null) throw new RangeError('No second death to compare with');
  const spouse = memberIn(papers, spouseId);
  const { best } = curve;
  return {
    ...cautionFields(papers, estate, [
      assumptionNames.every((name) => inventory[assumptionFields[name]] === null) && words.usual,
      spouse !== undefined && hasDied(spouse) && fill(words.spouseDied, { name: spouse.cust_name }),
      curve.assumed.length > 0 && fill(screen.assumed, { names: curve.assumed.map(estate.nameOf).join('、') }),
      curve.isHeirless && screen.heirless,
    ]),
    ofDeath: estate.isOpen,
    as_of: day(inventory.as_of_date),
    spouse: { name: spouse?.cust_name ?? '' },
    assumed: {
      own: yen(assumed.own),
      use: yen(assumed.use),
      growth: `${assumed.growth / 10}%`.replace(/^-/, '△'),
      years: fill(words.years, { years: assumed.years }),
    },
    lead: onPaper(fill(screen.lead, { share: sharePercent(best), amount: yen(best.total) })),
    drawing: wordDrawing(curvePicture(curve), { room, title, no: 1 }),
    points: rowsOf(curve).map(({ point, marks }) => ({
      spouse_share: sharePercent(point),
      spouse_gets: number(point.spouseGets),
      first_tax: number(point.first),
      second_estate: number(point.secondEstate),
      second_tax: number(point.second),
      both_taxes: number(point.total),
      best: marks.includes('best'),
      marks: marks.map((mark) => onPaper(screen.marks[mark])).join('\n'),
    })),
  };
};
