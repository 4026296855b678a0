import type { PersonTax } from '@/rules/personalTax';
import type { Dossier } from './dossier';

type Figures = Omit<PersonTax, 'memberId'>;

const none: Figures = {
  taxable: 0,
  tax: 0,
  surcharge: 0,
  giftTaxCredit: 0,
  spouseRelief: 0,
  minorCredit: 0,
  disabledCredit: 0,
  payable: 0,
};

const sumOf = (persons: readonly PersonTax[]): Figures =>
  persons.reduce<Figures>(
    (sum, { memberId: _, ...person }) => ({
      taxable: sum.taxable + person.taxable,
      tax: sum.tax + person.tax,
      surcharge: sum.surcharge + person.surcharge,
      giftTaxCredit: sum.giftTaxCredit + person.giftTaxCredit,
      spouseRelief: sum.spouseRelief + person.spouseRelief,
      minorCredit: sum.minorCredit + person.minorCredit,
      disabledCredit: sum.disabledCredit + person.disabledCredit,
      payable: sum.payable + person.payable,
    }),
    none,
  );

/** The estimate as a table: the portions behind the total tax, and what each person would pay. */
export const taxTableOf = ({ succession, members }: Dossier) => {
  if (succession === null) return null;
  const { totals, portions, persons } = succession.tax;
  const nameOf = (id: number | null) => members.find(({ member_id }) => member_id === id)?.cust_name ?? '相続人なし';
  const net = totals.net_total;
  return {
    totals,
    portions: portions.map(({ memberId, share, amount, tax }) => ({ name: nameOf(memberId), share, amount, tax })),
    persons: persons.map((person) => ({
      ...person,
      name: nameOf(person.memberId),
      ratio: net === 0 ? null : person.taxable / net,
    })),
    sum: sumOf(persons),
  };
};
