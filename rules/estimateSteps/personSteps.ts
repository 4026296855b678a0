import { ageAt, ageOfPartial } from '../age';
import { inheritanceIn } from '../familyMember';
import { add, cutTo, div, fraction, min, mul } from '../fraction';
import { type TaxCredit, taxCredits } from '../personalCredits';
import type { PersonTax } from '../personalTax';
import type { CreditKind } from '../taxedFamily';
import { toYen } from '../yen';
import {
  type Figure,
  type FigureTerm,
  figureOf,
  figureTerm,
  notBelowZero,
  type Sources,
  sumOf,
  term,
  upTo,
  yen,
} from './steps';

/** So many yen may have been cut on the way to a product. */
const CUT = 2;

type PersonCode = Exclude<keyof PersonTax, 'memberId'>;

/** The steps of what each person pays. */
export const personSteps = (sources: Sources): Figure[] => {
  const { persons } = sources.estimate;
  return [
    ...persons.flatMap((person) => stepsOf(sources, person)),
    figureOf('payable_total', payableTotal(persons), [
      ...persons.map(({ memberId, payable }) => figureTerm('+', 'payable', payable, memberId)),
      ...persons.map(({ memberId, refund }) => figureTerm('-', 'refund', refund, memberId)),
    ]),
  ];
};

/** What all persons pay together, less what is refunded. */
export const payableTotal = (persons: readonly PersonTax[]): number =>
  persons.reduce((sum, { payable, refund }) => sum + payable - refund, 0);

function stepsOf(sources: Sources, person: PersonTax): Figure[] {
  const { estimate, law, members, decedentId, earlier, items, rows } = sources;
  const { totals, portions, parts } = estimate;
  const { memberId } = person;
  const part = parts.find((one) => one.memberId === memberId);
  const member = members.find((one) => one.memberId === memberId);
  const trail = estimate.credits.find((one) => one.memberId === memberId);
  if (part === undefined || member === undefined) return [];

  const mine = (code: PersonCode, terms: readonly FigureTerm[]) => figureOf(code, person[code], terms, memberId);
  const amount = (sign: FigureTerm['sign'], code: PersonCode) => figureTerm(sign, code, person[code], memberId);
  /** The tax that is left before a credit. */
  const leftBefore = (credit: TaxCredit) =>
    taxCredits
      .slice(0, taxCredits.indexOf(credit))
      .reduce((left, taken) => left - person[taken], person.tax + person.surcharge);
  /** Not more than the tax that is left. */
  const bounded = (credit: TaxCredit, reckoned: number) =>
    person[credit] < reckoned ? upTo('taxLeft', reckoned, leftBefore(credit), { memberId }) : [];
  const withTax = items.flatMap((item, index) => (item.gift_tax_paid ? [index] : []));
  const taxedGifts = (kind: 'calendarGift' | 'settledGift') =>
    rows([kind], memberId).filter((index) => withTax.includes(index));

  const spouseShare = portions.find((one) => one.memberId === memberId)?.share ?? '0/1';
  const [num = 0n, den = 1n] = spouseShare.split('/').map(BigInt);
  const ofShare = yen(fraction(BigInt(totals.net_total) * num, den));
  const relieved = Math.min(Math.max(ofShare, law.spouseRelief), toYen(part.divided));

  const age = member.birth ? ageOfPartial(member.birth, estimate.day) : null;
  const used = inheritanceIn(member, decedentId);
  const byAge = (kind: CreditKind, perYear: number, untilAge: number, left: number | null | undefined) => {
    const years = Math.max(0, untilAge - (age ?? 0));
    const atMost = Math.min(perYear * years, left ?? Number.POSITIVE_INFINITY);
    return [
      term('+', 'perYear', perYear),
      term('×', 'yearsLeft', years, { unit: 'years', memberId }),
      ...(left == null ? [] : upTo('creditLeft', perYear * years, left, { memberId })),
      ...bounded(`${kind}Credit`, atMost),
    ];
  };
  const supported = (kind: CreditKind) =>
    (trail?.supportedBy ?? [])
      .filter((one) => one.kind === kind)
      .map((one) => figureTerm('+', 'passedOn', one.amount, one.memberId));

  const allNet = sumOf(parts, ({ net }) => cutTo(net, 1n));
  const successive = () => {
    if (earlier === null) return [];
    const kept = earlier.acquired - earlier.tax;
    const { withinYears } = law.successive;
    const years = Math.max(0, withinYears - ageAt(earlier.date, estimate.day));
    const stillThere = Math.min(allNet, kept);
    const ofNet = mul(fraction(earlier.tax, kept), fraction(BigInt(stillThere) * BigInt(yen(part.net)), allNet));
    const reckoned = yen(mul(ofNet, fraction(years, withinYears)));
    return [
      term('+', 'earlierTax', earlier.tax),
      term('×', 'stillThere', stillThere),
      term('÷', 'earlierAcquired', kept),
      term('×', 'ownNet', yen(part.net), { memberId }),
      term('÷', 'allNet', allNet),
      term('×', 'yearsSince', null, { ratio: `${years}/${withinYears}` }),
      ...bounded('successiveCredit', reckoned - CUT),
    ];
  };

  const ownWhole = add(part.net, part.giftsOfYear);
  const foreignTax = yen(part.foreignTax);
  const abroad = min(part.foreign, ownWhole);
  const foreignLimit = ownWhole.n > 0n ? yen(mul(fraction(leftBefore('foreignCredit')), div(abroad, ownWhole))) : 0;

  const byCode: Record<TaxCredit, () => FigureTerm[]> = {
    giftTaxCredit: () => [
      term('+', 'giftTax', toYen(part.lot.giftTax), { items: taxedGifts('calendarGift') }),
      ...bounded('giftTaxCredit', toYen(part.lot.giftTax)),
    ],
    spouseRelief: () => [
      figureTerm('+', 'total_tax', totals.total_tax),
      figureTerm('×', 'relieved', relieved, memberId),
      figureTerm('÷', 'net_total', totals.net_total),
      ...bounded(
        'spouseRelief',
        yen(fraction(BigInt(totals.total_tax ?? 0) * BigInt(relieved), totals.net_total)) - CUT,
      ),
    ],
    minorCredit: () => byAge('minor', law.minor.perYear, law.minor.untilAge, used?.minorCreditLeft),
    minorSupport: () => supported('minor'),
    disabledCredit: () =>
      byAge(
        'disabled',
        member.disability === 3 ? law.disabled.specialPerYear : law.disabled.ordinaryPerYear,
        law.disabled.untilAge,
        used?.disabledCreditLeft,
      ),
    disabledSupport: () => supported('disabled'),
    successiveCredit: successive,
    foreignCredit: () => [
      term('+', 'foreignTax', foreignTax, {
        items: items.flatMap(({ foreign_tax, acquirer_member_id }, index) =>
          foreign_tax && [null, memberId].includes(acquirer_member_id ?? null) ? [index] : [],
        ),
      }),
      ...(person.foreignCredit < foreignTax ? [figureTerm('≤', 'foreignLimit', foreignLimit, memberId)] : []),
    ],
  };
  const settled = person.settledTaxCredit;
  const due = taxCredits.reduce((left, credit) => left - person[credit], person.tax + person.surcharge) - settled;
  const figures = [
    mine('tax', [
      figureTerm('+', 'total_tax', totals.total_tax),
      figureTerm('×', 'taxable', person.taxable, memberId),
      figureTerm('÷', 'net_total', totals.net_total),
    ]),
    mine('surcharge', [amount('+', 'tax'), term('×', 'surchargePercent', law.surchargePercent, { unit: 'percent' })]),
    ...taxCredits.map((credit) => mine(credit, person[credit] === 0 ? [] : byCode[credit]())),
    mine('settledTaxCredit', [term('+', 'giftTax', settled, { items: taxedGifts('settledGift') })]),
    mine('payable', [
      amount('+', 'tax'),
      amount('+', 'surcharge'),
      ...taxCredits.map((credit) => amount('-', credit)),
      amount('-', 'settledTaxCredit'),
      ...notBelowZero(due),
      term('=', 'cut100', person.payable),
    ]),
    mine('refund', [
      amount('+', 'settledTaxCredit'),
      amount('-', 'tax'),
      amount('-', 'surcharge'),
      ...taxCredits.map((credit) => amount('+', credit)),
    ]),
    mine('passedOn', [
      term('+', 'wholeMinorCredit', trail?.minor.whole ?? 0, { memberId }),
      amount('-', 'minorCredit'),
      term('+', 'wholeDisabledCredit', trail?.disabled.whole ?? 0, { memberId }),
      amount('-', 'disabledCredit'),
      term('-', 'creditUnused', (trail?.minor.unused ?? 0) + (trail?.disabled.unused ?? 0)),
    ]),
  ].filter(({ code, amount: yenOf }) => yenOf !== 0 || code === 'tax' || code === 'payable');
  return [
    ...figures,
    ...(person.spouseRelief > 0
      ? [
          figureOf(
            'relieved',
            relieved,
            [
              figureTerm('+', 'net_total', totals.net_total),
              term('×', 'spouseShare', null, { ratio: spouseShare }),
              term('≥', 'spouseLimit', law.spouseRelief),
              term('≤', 'divided', toYen(part.divided), { memberId }),
            ],
            memberId,
          ),
        ]
      : []),
    ...(person.foreignCredit > 0 && person.foreignCredit < foreignTax
      ? [
          figureOf(
            'foreignLimit',
            foreignLimit,
            [
              term('+', 'taxLeft', leftBefore('foreignCredit'), { memberId }),
              term('×', 'foreignAssets', yen(abroad)),
              term('÷', 'ownWhole', yen(ownWhole)),
            ],
            memberId,
          ),
        ]
      : []),
  ];
}
