import type { EstimateNote } from '@/contract/estimateNote';
import { fill } from '@/contract/notation/fill';
import { wordsOf } from '@/locales/all';
import { formatYen } from '@/locales/format';
import { type PersonTax, taxCredits } from '@/rules/personalTax';
import { namedNotes } from '@/rules/taxNotes';
import { paperLang, paperWords } from '../papers';
import type { Dossier } from './dossier';

type Figures = Omit<PersonTax, 'memberId'>;

const columns = [
  'taxable',
  'tax',
  'surcharge',
  ...taxCredits,
  'passedOn',
  'payable',
] as const satisfies readonly (keyof Figures)[];

/** The columns of a table of persons, each of one figure. */
export const figuresOf = <Value>(figure: (column: (typeof columns)[number]) => Value): Record<keyof Figures, Value> =>
  Object.fromEntries(columns.map((column) => [column, figure(column)])) as Record<keyof Figures, Value>;

const supportOf = ({ minorSupport, disabledSupport }: Figures): number => minorSupport + disabledSupport;

const sumOf = (persons: readonly PersonTax[]): Figures =>
  figuresOf((column) => persons.reduce((sum, person) => sum + person[column], 0));

const words = wordsOf[paperLang].asset;

/** A note as screens say it. */
const noteText = ({ code, member_name, amount }: EstimateNote): string =>
  fill(words.notes[code], { name: member_name ?? words.nobody, amount: formatYen(amount, paperLang) });

/** The estimate as a table: the portions behind the total tax, and what each person would pay. */
export const taxTableOf = ({ succession, members }: Dossier) => {
  if (succession === null) return null;
  const { totals, portions, persons, provisional, notes } = succession.tax;
  const sum = sumOf(persons);
  const nameOf = (id: number | null) =>
    members.find(({ member_id }) => member_id === id)?.cust_name ?? paperWords.noHeir;
  const net = totals.net_total;
  return {
    totals,
    portions: portions.map(({ memberId, share, amount, tax }) => ({ name: nameOf(memberId), share, amount, tax })),
    persons: persons.map((person) => ({
      ...person,
      support: supportOf(person),
      name: nameOf(person.memberId),
      ratio: net === 0 ? null : person.taxable / net,
    })),
    sum: { ...sum, support: supportOf(sum) },
    heading: provisional ? fill(paperWords.estimateBecause, { reason: words.provisional }) : paperWords.estimate,
    notes: namedNotes(notes, members).map(noteText),
  };
};
