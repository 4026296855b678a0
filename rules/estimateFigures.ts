import { ageAt, ageOfPartial } from './age';
import { estateTaxLawOn } from './data/estateTaxLaw';
import { type AssetItem, type ItemKind, kindOfItem } from './estateItems';
import type { EstatePart } from './estateParts';
import { inheritanceIn } from './familyMember';
import { cutTo, type Fraction, format, fraction, mul, sub } from './fraction';
import type { TaxEstimate } from './inheritanceTax';
import { taxCredits } from './personalCredits';
import type { EarlierInheritance, PersonTax } from './personalTax';
import type { TaxMember } from './taxMember';
import { toYen } from './yen';

/** What a figure is called; its words name the article and say how it is made. */
export const figureCodes = [
  'total_assets',
  'deemed_total',
  'exempt_total',
  'land_relief',
  'debt_total',
  'funeral_total',
  'gift_addback',
  'net_total',
  'heir_count',
  'basic_deduction',
  'taxable_total',
  'total_tax',
  'portion',
  'taxable',
  'undividedPart',
  'tax',
  'surcharge',
  ...taxCredits,
  'settledTaxCredit',
  'payable',
  'refund',
  'passedOn',
] as const;
export type FigureCode = (typeof figureCodes)[number];

const codes: readonly string[] = figureCodes;
export const isFigureCode = (code: TermCode): code is FigureCode => codes.includes(code);

/** What goes into a figure. */
export type TermCode =
  | FigureCode
  | 'ownAssets'
  | 'insurance'
  | 'retirement'
  | 'settledGift'
  | 'calendarGift'
  | 'undividedShare'
  | 'heirsProperty'
  | 'undividedProperty'
  | 'lacking'
  | 'allLacking'
  | 'benefitsShare'
  | 'costsShare'
  | 'debt'
  | 'funeral'
  | 'exempt'
  | 'share'
  | 'counted'
  | 'fixed'
  | 'perHeir'
  | 'ratePercent'
  | 'quickDeduction'
  | 'surchargePercent'
  | 'relieved'
  | 'spouseLimit'
  | 'spouseShare'
  | 'divided'
  | 'perYear'
  | 'yearsLeft'
  | 'creditLeft'
  | 'earlierTax'
  | 'earlierAcquired'
  | 'allNet'
  | 'ownNet'
  | 'yearsSince'
  | 'foreignAssets'
  | 'foreignTax'
  | 'giftTax'
  | 'chosenArea'
  | 'cut1000'
  | 'cut100';

export interface FigureTerm {
  code: TermCode;
  /** `・` stands before what bounds or decides a figure without being reckoned with. */
  sign: '+' | '-' | '×' | '÷' | '=' | '・';
  /** Yen, or as `unit` says. */
  amount: number | null;
  unit: 'yen' | 'percent' | 'years' | 'people' | 'area';
  /** A fraction in place of the amount. */
  ratio: string | null;
  /** The person the term is of. */
  memberId: number | null;
  /** The figure it is, by key. */
  figure: string | null;
  /** The rows of the list of assets it comes from, by their places. */
  items: number[];
}

/** One number of an estimate with all that it is made of. */
export interface Figure {
  /** Code, and member where it is of one: `payable.3`. */
  key: string;
  code: FigureCode;
  memberId: number | null;
  amount: number | null;
  terms: FigureTerm[];
}

export const figureKey = (code: FigureCode, memberId: number | null = null): string =>
  memberId === null ? code : `${code}.${memberId}`;

type Given = Partial<Omit<FigureTerm, 'code' | 'sign' | 'amount'>>;
const term = (sign: FigureTerm['sign'], code: TermCode, amount: number | null, given: Given = {}): FigureTerm => ({
  code,
  sign,
  amount,
  unit: 'yen',
  ratio: null,
  memberId: null,
  figure: null,
  items: [],
  ...given,
});

const yen = (value: Fraction): number => toYen(cutTo(value, 1n));
const matters = ({ amount, ratio }: FigureTerm) => ratio !== null || (amount !== null && amount !== 0);

export interface Explained {
  readonly items: readonly AssetItem[];
  readonly members: readonly TaxMember[];
  readonly decedentId: number;
  readonly earlier: EarlierInheritance | null;
}

/**
 * Every number of an estimate with its steps: the terms it is made of, in order, each with the figure or the rows of the list
 * it comes from. The words of codes tell the article.
 */
export function explainedFigures(estimate: TaxEstimate, explained: Explained): Figure[] {
  const { totals, portions, persons, parts } = estimate;
  const { items } = explained;
  const rows = (kinds: readonly ItemKind[], holder?: number | null) =>
    items.flatMap((item, index) =>
      kinds.includes(kindOfItem(item)) && (holder === undefined || (item.acquirer_member_id ?? null) === holder)
        ? [index]
        : [],
    );
  const law = estateTaxLawOn(estimate.day);
  const figure = (
    code: FigureCode,
    amount: number | null,
    terms: readonly FigureTerm[],
    memberId: number | null = null,
  ) => ({
    key: figureKey(code, memberId),
    code,
    memberId,
    amount,
    terms: terms.filter(matters),
  });
  const of = (code: FigureCode, memberId: number | null = null): Given => ({
    figure: figureKey(code, memberId),
    memberId,
  });
  const heirs = portions.flatMap(({ memberId }) => (memberId === null ? [] : [memberId]));
  const each = (sign: FigureTerm['sign'], code: TermCode, amountOf: (part: EstatePart) => number, kinds: ItemKind[]) =>
    parts.map((part) =>
      term(sign, code, amountOf(part), { memberId: part.memberId, items: rows(kinds, part.memberId) }),
    );

  const inCommon = rows(['assets', 'insurance', 'retirement', 'settledGift'], null);
  const partOf = new Map(undividedParts(estimate).map((one) => [one.part.memberId, one]));
  const taxableTerms = (part: EstatePart): FigureTerm[] => {
    const { lot, memberId } = part;
    const sum = (sign: '+' | '-', code: TermCode, amount: bigint, kind: ItemKind) =>
      term(sign, code, toYen(amount), { items: memberId === null ? [] : rows([kind], memberId) });
    return [
      sum('+', 'ownAssets', lot.assets, 'assets'),
      sum('+', 'insurance', lot.insurance, 'insurance'),
      sum('+', 'retirement', lot.retirement, 'retirement'),
      sum('+', 'settledGift', lot.settledGift, 'settledGift'),
      term('-', 'exempt', yen(part.exempt), { figure: figureKey('exempt_total') }),
      term('-', 'land_relief', toYen(lot.landRelief), { figure: figureKey('land_relief') }),
      term('+', 'undividedShare', yen(part.undivided), {
        items: inCommon,
        ...(partOf.has(memberId) ? of('undividedPart', memberId) : {}),
      }),
      term('-', 'debt', yen(part.debt), { items: rows(['debt'], memberId) }),
      term('-', 'funeral', yen(part.funeral), { items: rows(['funeral'], memberId) }),
      term('-', 'costsShare', yen(part.shared), { items: rows(['debt', 'funeral'], null) }),
      term('+', 'calendarGift', yen(part.gifts), { items: rows(['calendarGift'], memberId) }),
      term('=', 'cut1000', toYen(part.taxable)),
    ];
  };
  const heirCount = term('×', 'heir_count', totals.heir_count, { ...of('heir_count'), unit: 'people' });

  const whole: Figure[] = [
    figure('total_assets', totals.total_assets, [
      term('+', 'ownAssets', totals.total_assets, { items: rows(['assets']) }),
    ]),
    figure('deemed_total', totals.deemed_total, [
      term(
        '+',
        'insurance',
        sumOf(parts, ({ lot }) => lot.insurance),
        { items: rows(['insurance']) },
      ),
      term(
        '+',
        'retirement',
        sumOf(parts, ({ lot }) => lot.retirement),
        { items: rows(['retirement']) },
      ),
    ]),
    figure('exempt_total', totals.exempt_total, [
      ...(totals.deemed_total === 0
        ? []
        : [
            term('+', 'perHeir', law.exemptPerHeir),
            heirCount,
            term('・', 'deemed_total', totals.deemed_total, {
              ...of('deemed_total'),
              items: rows(['insurance', 'retirement']),
            }),
          ]),
    ]),
    figure(
      'land_relief',
      totals.land_relief,
      (estimate.land?.applied.lots ?? []).flatMap(({ index, memberId, chosen, relief }) =>
        relief === 0
          ? []
          : [
              term('+', 'chosenArea', chosen, { unit: 'area', memberId, items: [index] }),
              term('=', 'land_relief', relief, { memberId, items: [index] }),
            ],
      ),
    ),
    figure('debt_total', totals.debt_total, [term('+', 'debt', totals.debt_total, { items: rows(['debt']) })]),
    figure('funeral_total', totals.funeral_total, [
      term('+', 'funeral', totals.funeral_total, { items: rows(['funeral']) }),
    ]),
    figure('gift_addback', totals.gift_addback, [
      ...each('+', 'settledGift', ({ lot }) => toYen(lot.settledGift), ['settledGift']),
      ...each('+', 'calendarGift', ({ gifts }) => yen(gifts), ['calendarGift']),
    ]),
    figure(
      'net_total',
      totals.net_total,
      parts.map(({ memberId, taxable }) => term('+', 'taxable', toYen(taxable), of('taxable', memberId))),
    ),
    figure(
      'heir_count',
      totals.heir_count,
      heirs.map((memberId) => term('+', 'counted', 1, { memberId, unit: 'people' })),
    ),
    figure('basic_deduction', totals.basic_deduction, [
      term('+', 'fixed', law.basicDeduction.fixed),
      term('+', 'perHeir', law.basicDeduction.perHeir),
      heirCount,
    ]),
    figure('taxable_total', totals.taxable_total, [
      term('+', 'net_total', totals.net_total, of('net_total')),
      term('-', 'basic_deduction', totals.basic_deduction, of('basic_deduction')),
    ]),
    figure('total_tax', totals.total_tax, [
      ...portions.map(({ memberId, tax }) => term('+', 'portion', tax, of('portion', memberId))),
      term('=', 'cut100', totals.total_tax),
    ]),
  ];
  const ofPortions = portions.map(({ memberId, share, amount, tax }): Figure => {
    const bracket = law.brackets.find(({ upTo }) => upTo === null || amount <= upTo);
    return figure(
      'portion',
      tax,
      [
        term('+', 'taxable_total', totals.taxable_total, of('taxable_total')),
        term('×', 'share', null, { ratio: share, memberId }),
        term('=', 'cut1000', amount),
        term('×', 'ratePercent', bracket?.percent ?? 0, { unit: 'percent' }),
        term('-', 'quickDeduction', bracket?.deduct ?? 0),
      ],
      memberId,
    );
  });
  const taxables = parts.map((part) => figure('taxable', toYen(part.taxable), taxableTerms(part), part.memberId));
  const ofUndivided = [...partOf.values()].map(({ part, heirsProperty, undivided, lacking, allLacking }) =>
    figure(
      'undividedPart',
      yen(part.undivided),
      [
        term('+', 'heirsProperty', heirsProperty, { items: rows(['assets']) }),
        term('×', 'share', null, { ratio: format(part.share), memberId: part.memberId }),
        term('-', 'ownAssets', toYen(part.lot.assets), { items: rows(['assets'], part.memberId) }),
        term('=', 'lacking', lacking, { memberId: part.memberId }),
        term('×', 'undividedProperty', undivided, { items: rows(['assets'], null) }),
        term('÷', 'allLacking', allLacking),
        term('+', 'benefitsShare', yen(part.undividedBenefits), {
          items: rows(['insurance', 'retirement', 'settledGift'], null),
        }),
      ],
      part.memberId,
    ),
  );
  return [...whole, ...ofPortions, ...taxables, ...ofUndivided, ...persons.flatMap((person) => personFigures(person))];

  function personFigures(person: PersonTax): Figure[] {
    const { memberId } = person;
    const part = parts.find((one) => one.memberId === memberId);
    const member = explained.members.find((one) => one.memberId === memberId);
    if (part === undefined || member === undefined) return [];
    const mine = (code: Exclude<keyof PersonTax, 'memberId'>, terms: readonly FigureTerm[]) =>
      figure(code, person[code], terms, memberId);
    const amount = (sign: FigureTerm['sign'], code: Exclude<keyof PersonTax, 'memberId'>) =>
      term(sign, code, person[code], of(code, memberId));
    const spouseShare = portions.find((one) => one.memberId === memberId)?.share ?? '0/1';
    const [num = 0n, den = 1n] = spouseShare.split('/').map(BigInt);
    const ofShare = yen(fraction(BigInt(totals.net_total) * num, den));
    const age = member.birth ? ageOfPartial(member.birth, estimate.day) : null;
    const earlierUse = inheritanceIn(member, explained.decedentId);
    const byAge = (perYear: number, untilAge: number, left: number | null | undefined) => [
      term('+', 'perYear', perYear),
      term('×', 'yearsLeft', age === null ? null : Math.max(0, untilAge - age), { unit: 'years', memberId }),
      ...(left == null ? [] : [term('・', 'creditLeft', left, { memberId })]),
    ];
    const withTax = items.flatMap((item, index) => (item.gift_tax_paid ? [index] : []));
    const taxedGifts = (kind: ItemKind) => rows([kind], memberId).filter((index) => withTax.includes(index));
    const { earlier } = explained;
    const byCode: Record<(typeof taxCredits)[number], FigureTerm[]> = {
      giftTaxCredit: [term('+', 'giftTax', toYen(part.lot.giftTax), { items: taxedGifts('calendarGift') })],
      spouseRelief: [
        term('+', 'total_tax', totals.total_tax, of('total_tax')),
        term('×', 'relieved', Math.min(Math.max(ofShare, law.spouseRelief), toYen(part.divided))),
        term('÷', 'net_total', totals.net_total, of('net_total')),
        term('・', 'spouseShare', null, { ratio: spouseShare, figure: figureKey('net_total') }),
        term('・', 'spouseLimit', law.spouseRelief),
        term('・', 'divided', toYen(part.divided)),
      ],
      minorCredit: byAge(law.minor.perYear, law.minor.untilAge, earlierUse?.minorCreditLeft),
      minorSupport: persons
        .filter(({ passedOn, minorCredit }) => passedOn > 0 && minorCredit >= 0)
        .map((one) => term('+', 'passedOn', one.passedOn, of('passedOn', one.memberId))),
      disabledCredit: byAge(
        member.disability === 3 ? law.disabled.specialPerYear : law.disabled.ordinaryPerYear,
        law.disabled.untilAge,
        earlierUse?.disabledCreditLeft,
      ),
      disabledSupport: persons
        .filter(({ passedOn }) => passedOn > 0)
        .map((one) => term('+', 'passedOn', one.passedOn, of('passedOn', one.memberId))),
      successiveCredit: earlier
        ? [
            term('+', 'earlierTax', earlier.tax),
            term(
              '×',
              'allNet',
              sumOf(parts, ({ net }) => cutTo(net, 1n)),
            ),
            term('÷', 'earlierAcquired', earlier.acquired - earlier.tax),
            term('×', 'ownNet', yen(part.net), { memberId }),
            term(
              '÷',
              'allNet',
              sumOf(parts, ({ net }) => cutTo(net, 1n)),
            ),
            term('×', 'yearsSince', null, {
              ratio: `${Math.max(0, law.successive.withinYears - ageAt(earlier.date, estimate.day))}/${law.successive.withinYears}`,
            }),
          ]
        : [],
      foreignCredit: [
        term('+', 'foreignTax', yen(part.foreignTax), {
          items: items.flatMap((item, index) => (item.foreign_tax ? [index] : [])),
        }),
        term('・', 'foreignAssets', yen(part.foreign)),
      ],
    };
    return [
      mine('tax', [
        term('+', 'total_tax', totals.total_tax, of('total_tax')),
        term('×', 'taxable', person.taxable, of('taxable', memberId)),
        term('÷', 'net_total', totals.net_total, of('net_total')),
      ]),
      mine('surcharge', [amount('+', 'tax'), term('×', 'surchargePercent', law.surchargePercent, { unit: 'percent' })]),
      ...taxCredits.map((credit) => mine(credit, byCode[credit])),
      mine('settledTaxCredit', [
        term('+', 'giftTax', toYen(part.lot.settledTax), { items: taxedGifts('settledGift') }),
      ]),
      mine('payable', [
        amount('+', 'tax'),
        amount('+', 'surcharge'),
        ...taxCredits.map((credit) => amount('-', credit)),
        amount('-', 'settledTaxCredit'),
        term('=', 'cut100', person.payable),
      ]),
      mine('refund', [
        amount('+', 'settledTaxCredit'),
        amount('-', 'tax'),
        amount('-', 'surcharge'),
        ...taxCredits.map((credit) => amount('+', credit)),
      ]),
      mine('passedOn', [amount('・', 'minorCredit'), amount('・', 'disabledCredit')]),
    ].filter(({ code, amount: yenOf }) => yenOf !== 0 || code === 'tax' || code === 'payable');
  }
}

/** Where property is divided in part: what each heir lacks of the share of the whole, by which the rest is given out. */
function undividedParts({ parts }: TaxEstimate) {
  const heirs = parts.filter(({ memberId, share }) => memberId !== null && share.n > 0n);
  const own = sumOf(heirs, ({ lot }) => lot.assets);
  const undivided = sumOf(heirs, ({ undivided, undividedBenefits }) => cutTo(sub(undivided, undividedBenefits), 1n));
  if (own === 0 || undivided <= 0) return [];
  const heirsProperty = own + undivided;
  const lackingOf = ({ share, lot }: EstatePart) =>
    Math.max(0, yen(mul(fraction(heirsProperty), share)) - toYen(lot.assets));
  const allLacking = heirs.reduce((sum, part) => sum + lackingOf(part), 0);
  return heirs.map((part) => ({ part, heirsProperty, undivided, lacking: lackingOf(part), allLacking }));
}

const sumOf = (parts: readonly EstatePart[], amount: (part: EstatePart) => bigint): number =>
  toYen(parts.reduce((sum, part) => sum + amount(part), 0n));
