import type { EstimateNote } from '@/contract/estimateNote';
import { isHeirNote, saidOnce } from '@/contract/heirNotes';
import { fill } from '@/contract/notation/fill';
import { wordsOf } from '@/locales/all';
import { formatYen } from '@/locales/format';
import { formatsOf } from '@/locales/formats';
import { explainedFigures } from '@/rules/estimateFigures';
import { type FigureTerm, isFigureCode } from '@/rules/estimateSteps/steps';
import { totalOfPersons } from '@/rules/inheritanceTax';
import { taxCredits } from '@/rules/personalCredits';
import type { PersonTax } from '@/rules/personalTax';
import { recordedMember } from '@/rules/recordedFamily';
import { namedNotes, type TaxNote } from '@/rules/taxNotes';
import { paperLang, paperWords } from '../papers';
import type { Dossier } from './dossier';

type Figures = Omit<PersonTax, 'memberId'>;

const columns = [
  'taxable',
  'tax',
  'surcharge',
  ...taxCredits,
  'settledTaxCredit',
  'refund',
  'passedOn',
  'payable',
] as const satisfies readonly (keyof Figures)[];

/** The columns of a table of persons, each of one figure. */
export const figuresOf = <Value>(figure: (column: (typeof columns)[number]) => Value): Record<keyof Figures, Value> =>
  Object.fromEntries(columns.map((column) => [column, figure(column)])) as Record<keyof Figures, Value>;

const supportOf = ({ minorSupport, disabledSupport }: Figures): number => minorSupport + disabledSupport;

/** 相次相続控除, 外国税額控除 and the gift tax of 相続時精算課税. */
const othersOf = ({ successiveCredit, foreignCredit, settledTaxCredit }: Figures): number =>
  successiveCredit + foreignCredit + settledTaxCredit;
/** What is paid; below zero what is refunded. */
const dueOf = ({ payable, refund }: Figures): number => payable - refund;
const joinedOf = (figures: Figures) => ({
  support: supportOf(figures),
  others: othersOf(figures),
  due: dueOf(figures),
});

const { asset: words, estimate: stepWords, heirs: heirWords } = wordsOf[paperLang];

const { comma, colon } = formatsOf[paperLang];

/** A note as screens say it: of those who inherit the names stand before it, in the others within. */
const saidIn = ({ code, member_id, member_name, amount }: EstimateNote) => {
  if (!isHeirNote(code)) {
    const name = member_name ?? words.nobody;
    return { text: fill(words.notes[code], { name, amount: formatYen(amount, paperLang) }), person: null };
  }
  const text = code === 'linksDisagree' ? words.linksDisagree : heirWords.warning[code];
  return { text, person: member_id === null ? null : ([member_id, member_name ?? ''] as const) };
};

/** Notes on an estimate as sentences, each with those whom it concerns. */
export const noteTexts = (notes: readonly TaxNote[], members: Parameters<typeof namedNotes>[1]): string[] =>
  saidOnce(namedNotes(notes, members).map(saidIn)).map(({ one: { text }, people }) =>
    people.length === 0 ? text : people.map(([, name]) => name).join(comma) + colon + text,
  );

const termName = ({ code }: FigureTerm): string =>
  isFigureCode(code) ? stepWords.figures[code].name : stepWords.terms[code];

const termAmount = ({ amount, unit, ratio }: FigureTerm): string | number | null => {
  if (ratio !== null || amount === null) return ratio;
  if (unit === 'people') return fill(words.people, { count: amount });
  if (unit === 'years') return fill(stepWords.years, { years: amount });
  if (unit === 'percent') return fill(stepWords.percent, { percent: amount });
  return unit === 'area' ? fill(stepWords.area, { area: amount }) : amount;
};

/** Each figure with its steps, a row a step; the figure, its amount and its article stand on the last. */
export const taxStepsOf = ({ succession, members, assets, decedentId }: Dossier) => {
  if (succession === null || decedentId === null) return [];
  const nameOf = (id: number | null) => members.find(({ member_id }) => member_id === id)?.cust_name ?? '';
  const { tax, earlier } = succession;
  const figures = explainedFigures(tax, { items: assets, members: members.map(recordedMember), decedentId, earlier });
  return figures.flatMap(({ code, memberId, amount, terms }) => {
    const { name, article } = stepWords.figures[code];
    const named = [name, nameOf(memberId)].filter(Boolean).join('　');
    const steps = terms.map((term, index) => ({
      name: index === 0 ? named : '',
      term: `${index === 0 && term.sign === '+' ? '　' : term.sign}　${termName(term)}`,
      amount: termAmount(term),
      from: [
        term.memberId === memberId ? '' : nameOf(term.memberId),
        ...term.items.map((at) =>
          fill(stepWords.row, { no: at + 1, name: assets[at]?.name ?? assets[at]?.asset_detail ?? '' }),
        ),
      ]
        .filter(Boolean)
        .join('\n'),
      article: index === 0 ? article : '',
    }));
    const whole = code === 'heir_count' ? fill(words.people, { count: amount ?? 0 }) : amount;
    return [
      ...steps,
      { name: steps.length === 0 ? named : '', term: `=　${name}`, amount: whole, from: '', article: '' },
    ];
  });
};

/** The estimate as a table: the portions behind the total tax, and what each person would pay. */
export const taxTableOf = ({ succession, members }: Dossier) => {
  if (succession === null) return null;
  const { totals, portions, persons, provisional, notes } = succession.tax;
  const sum = figuresOf((column) => totalOfPersons(succession.tax, column));
  const nameOf = (id: number | null) =>
    members.find(({ member_id }) => member_id === id)?.cust_name ?? paperWords.noHeir;
  const net = totals.net_total;
  return {
    totals,
    portions: portions.map(({ memberId, share, amount, tax }) => ({ name: nameOf(memberId), share, amount, tax })),
    persons: persons.map((person) => ({
      ...person,
      ...joinedOf(person),
      name: nameOf(person.memberId),
      ratio: net === 0 ? null : person.taxable / net,
    })),
    sum: { ...sum, ...joinedOf(sum) },
    heading: provisional ? fill(paperWords.estimateBecause, { reason: words.provisional }) : paperWords.estimate,
    notes: noteTexts(notes, members),
  };
};
