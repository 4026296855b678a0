import { kindOfItem } from '../estateItems';
import { landUse } from '../smallLand';
import { toYen } from '../yen';
import { type Figure, figureKey, figureOf, figureTerm, notBelowZero, type Sources, term, yen } from './steps';

const benefits = { insurance: 'exemptInsurance', retirement: 'exemptRetirement' } as const;
export const benefitKinds = ['insurance', 'retirement'] as const;
export type BenefitKind = (typeof benefitKinds)[number];
export const exemptCode = (kind: BenefitKind) => benefits[kind];

/** What the heirs receive of insurance or retirement money, and what of it is free (相続税法12条1項5号・6号). */
export function exemptOf({ estimate, law, items, isHeir }: Sources, kind: BenefitKind) {
  const rows = items.flatMap((item, index) =>
    kindOfItem(item) === kind && isHeir(item.acquirer_member_id ?? null) ? [index] : [],
  );
  const received = rows.reduce((sum, index) => sum + (items[index]?.amount ?? 0), 0);
  return { rows, received, exempt: Math.min(received, law.exemptPerHeir * estimate.totals.heir_count) };
}

function landSteps({ estimate, law, items }: Sources): Figure[] {
  const percentOf = (use: number) =>
    use === landUse.residential
      ? law.smallLand.residentialPercent
      : use === landUse.rental
        ? law.smallLand.rentalPercent
        : law.smallLand.businessPercent;
  return (estimate.land?.applied.lots ?? []).flatMap(({ index, memberId, use, area, chosen, relief }) => {
    if (relief === 0) return [];
    const row = { memberId, items: [index] };
    const terms = [
      term('+', 'landValue', items[index]?.amount ?? 0, row),
      term('÷', 'landArea', area, { unit: 'area' }),
      term('×', 'chosenArea', chosen, { unit: 'area' }),
      term('×', 'reliefPercent', percentOf(use), { unit: 'percent' }),
    ];
    return [figureOf('landLot', relief, terms, memberId, figureKey('landLot', index))];
  });
}

/** The steps of what is of the whole estate. */
export function estateSteps(sources: Sources): Figure[] {
  const { estimate, law, rows, lotOf } = sources;
  const { totals, portions, parts } = estimate;
  const heirs = portions.flatMap(({ memberId }) => (memberId === null ? [] : [memberId]));
  const lands = landSteps(sources);
  const heirCount = { ...figureTerm('×', 'heir_count', totals.heir_count), unit: 'people' as const };
  const costs = (code: 'debt' | 'funeral', deducted: number) => {
    const entered = toYen(
      [...new Set([null, ...parts.map(({ memberId }) => memberId)])].reduce((sum, id) => sum + lotOf(id)[code], 0n),
    );
    return figureOf(`${code}_total`, deducted, [
      term('+', code, entered, { items: rows([code]) }),
      term('-', 'notDeducted', entered - deducted),
    ]);
  };
  const deemed = (kind: BenefitKind) => {
    const holders = new Set([null, ...parts.map(({ memberId }) => memberId)]);
    return toYen([...holders].reduce((sum, id) => sum + lotOf(id)[kind], 0n));
  };
  const exempt = benefitKinds.map((kind) => ({ kind, ...exemptOf(sources, kind) }));
  return [
    figureOf('total_assets', totals.total_assets, [
      term('+', 'ownAssets', totals.total_assets, { items: rows(['assets']) }),
    ]),
    figureOf(
      'deemed_total',
      totals.deemed_total,
      benefitKinds.map((kind) => term('+', kind, deemed(kind), { items: rows([kind]) })),
    ),
    figureOf(
      'exempt_total',
      totals.exempt_total,
      exempt.map((one) => figureTerm('+', exemptCode(one.kind), one.exempt)),
    ),
    ...exempt.flatMap((one) =>
      one.received === 0
        ? []
        : [
            figureOf(exemptCode(one.kind), one.exempt, [
              term('+', 'perHeir', law.exemptPerHeir),
              heirCount,
              term('≤', 'received', one.received, { items: one.rows }),
            ]),
          ],
    ),
    figureOf(
      'land_relief',
      totals.land_relief,
      lands.map(({ key, memberId, amount, terms }) =>
        term('+', 'landLot', amount, { memberId, figure: key, items: terms[0]?.items ?? [] }),
      ),
    ),
    ...lands,
    costs('debt', totals.debt_total),
    costs('funeral', totals.funeral_total),
    figureOf('gift_addback', totals.gift_addback, [
      ...parts.map(({ memberId, lot }) => figureTerm('+', 'settledGift', toYen(lot.settledGift), memberId)),
      term('+', 'settledGift', toYen(lotOf(null).settledGift), { items: rows(['settledGift'], null) }),
      ...parts.map(({ memberId, gifts }) => figureTerm('+', 'calendarGift', yen(gifts), memberId)),
    ]),
    figureOf(
      'net_total',
      totals.net_total,
      parts.map(({ memberId, taxable }) => figureTerm('+', 'taxable', toYen(taxable), memberId)),
    ),
    figureOf(
      'heir_count',
      totals.heir_count,
      heirs.map((memberId) => term('+', 'counted', 1, { memberId, unit: 'people' })),
    ),
    figureOf('basic_deduction', totals.basic_deduction, [
      term('+', 'perHeir', law.basicDeduction.perHeir),
      heirCount,
      term('+', 'fixed', law.basicDeduction.fixed),
    ]),
    figureOf('taxable_total', totals.taxable_total, [
      figureTerm('+', 'net_total', totals.net_total),
      figureTerm('-', 'basic_deduction', totals.basic_deduction),
      ...notBelowZero(totals.net_total - (totals.basic_deduction ?? 0)),
    ]),
    figureOf('total_tax', totals.total_tax, [
      ...portions.map(({ memberId, tax }) => figureTerm('+', 'portion', tax, memberId)),
      term('=', 'cut100', totals.total_tax),
    ]),
    ...portions.map(({ memberId, share, amount, tax }) => {
      const bracket = law.brackets.find(({ upTo }) => upTo === null || amount <= upTo);
      const terms = [
        figureTerm('+', 'taxable_total', totals.taxable_total),
        term('×', 'share', null, { ratio: share, memberId }),
        term('=', 'cut1000', amount),
        term('×', 'ratePercent', bracket?.percent ?? 0, { unit: 'percent' }),
        term('-', 'quickDeduction', bracket?.deduct ?? 0),
      ];
      return figureOf('portion', tax, terms, memberId);
    }),
  ];
}
