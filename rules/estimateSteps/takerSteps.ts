import { countedOf, type EstatePart } from '../estateParts';
import { add, format, fraction, max, mul, sub, sum, ZERO } from '../fraction';
import { toYen } from '../yen';
import { benefitKinds, exemptCode, exemptOf } from './estateSteps';
import { type Figure, figureKey, figureOf, figureTerm, notBelowZero, type Sources, sumOf, term, yen } from './steps';

/** What each heir lacks of the share of the whole, by which undivided property is given out (穴埋方式, 民法903条). */
function lackingBy({ estimate: { parts } }: Sources) {
  const heirs = parts.filter(({ memberId, share }) => memberId !== null && share.n > 0n);
  const own = sumOf(heirs, ({ held }) => held.own);
  const exempt = sumOf(heirs, ({ held }) => held.exempt);
  const advances = sumOf(heirs, ({ held }) => held.advance);
  // Summed exactly: parts cut one by one would make the whole some yen too small.
  const undivided = sum(heirs.map((part) => sub(part.undivided, part.undividedBenefits)));
  const property = add(fraction(own), undivided);
  const whole = add(property, fraction(advances - exempt));
  const ofShare = ({ share }: EstatePart) => mul(whole, share);
  const lacks = (part: EstatePart) => max(ZERO, sub(ofShare(part), fraction(countedOf(part.held))));
  return {
    isHeld: heirs.some(({ held }) => countedOf(held) !== 0n),
    heirsProperty: yen(property),
    exempt,
    advances,
    beforeFloor: (part: EstatePart) => yen(ofShare(part)) - toYen(countedOf(part.held)),
    of: (part: EstatePart) => yen(lacks(part)),
    all: yen(sum(heirs.map(lacks))),
  };
}

function undividedSteps(sources: Sources): Figure[] {
  const { estimate, rows, lotOf } = sources;
  const undivided = toYen(lotOf(null).assets);
  const { isHeld, heirsProperty, exempt, advances, beforeFloor, of, all } = lackingBy(sources);
  return estimate.parts.flatMap((part) => {
    const { memberId, share, held, undividedBenefits } = part;
    // Who has the whole share already lacks nothing, which has its steps, too.
    const isFilledUp = isHeld && undivided > 0 && memberId !== null && share.n > 0n;
    if (part.undivided.n <= 0n && !isFilledUp) return [];
    const ratio = term('×', 'share', null, { ratio: format(share), memberId });
    const property = term('+', 'undividedProperty', undivided, { items: rows(['assets'], null) });
    const ofProperty =
      !isHeld || undivided === 0
        ? [property, ...(undivided === 0 ? [] : [ratio])]
        : [
            term('+', 'heirsProperty', heirsProperty, { items: rows(['assets']) }),
            term('-', 'exemptBequest', exempt),
            term('+', 'allAdvances', advances),
            ratio,
            term('-', 'ownAssets', toYen(held.own), { items: rows(['assets'], memberId) }),
            term('+', 'exemptBequest', toYen(held.exempt), { memberId }),
            term('-', 'ownAdvance', toYen(held.advance), { memberId }),
            ...notBelowZero(beforeFloor(part)),
            term('=', 'lacking', of(part), { memberId }),
            term('×', 'undividedProperty', undivided, { items: property.items }),
            term('÷', 'allLacking', all),
          ];
    const benefits = term('+', 'benefitsShare', yen(undividedBenefits), {
      items: rows(['insurance', 'retirement', 'settledGift'], null),
    });
    return [figureOf('undividedPart', yen(part.undivided), [...ofProperty, benefits], memberId)];
  });
}

/** Debts and funeral costs without a bearer, by the share; what is beyond one heir's part is the others'. */
function costsSteps({ estimate, rows, lotOf }: Sources): Figure[] {
  const { debt, funeral } = lotOf(null);
  return estimate.parts.flatMap(({ memberId, share, shared }) => {
    if (shared.n === 0n) return [];
    const ofShare = mul(fraction(debt + funeral), share);
    const moved = yen(shared) - yen(ofShare);
    const terms = [
      term('+', 'costsInCommon', toYen(debt + funeral), { items: rows(['debt', 'funeral'], null) }),
      term('×', 'share', null, { ratio: format(share), memberId }),
      term('+', 'costsTakenOver', Math.max(0, moved)),
      term('-', 'costsBeyondOwn', Math.max(0, -moved)),
    ];
    return [figureOf('costsShare', yen(shared), terms, memberId)];
  });
}

function giftSteps({ estimate, rows }: Sources): Figure[] {
  return estimate.parts.flatMap(({ memberId, lot, gifts, acquires }) => {
    const { settledGross, settledGift, calendarGross, calendarGift, outsideWindow, spouseDeduction } = lot;
    const added = acquires ? toYen(calendarGift) : 0;
    const settled = [
      term('+', 'giftsGiven', toYen(settledGross), { items: rows(['settledGift'], memberId) }),
      term('-', 'yearlyDeduction', toYen(settledGross - settledGift)),
    ];
    const calendar = [
      term('+', 'giftsGiven', toYen(calendarGross), { items: rows(['calendarGift'], memberId) }),
      term('-', 'outsideWindow', toYen(outsideWindow)),
      term('-', 'spouseDeduction', toYen(spouseDeduction)),
      term('-', 'olderDeduction', toYen(calendarGross - outsideWindow - spouseDeduction - calendarGift)),
      term('-', 'giftNotAdded', toYen(calendarGift) - added),
      term('+', 'giftsShare', yen(gifts) - added, { items: rows(['calendarGift'], null) }),
    ];
    return [
      ...(settledGift > 0n ? [figureOf('settledGift', toYen(settledGift), settled, memberId)] : []),
      ...(gifts.n > 0n ? [figureOf('calendarGift', yen(gifts), calendar, memberId)] : []),
    ];
  });
}

/** The free part of a person's insurance and retirement money, in proportion to what all heirs get. */
const exemptSteps = (sources: Sources): Figure[] =>
  benefitKinds.flatMap((kind) =>
    exemptedBy(sources, kind).map(({ memberId, own, exempt, whole }) => {
      const terms = [
        figureTerm('+', exemptCode(kind), whole.exempt),
        term('×', 'received', own, { items: sources.rows([kind], memberId) }),
        term('÷', 'allReceived', whole.received, { items: whole.rows }),
      ];
      return figureOf(exemptCode(kind), exempt, terms, memberId);
    }),
  );

/** Of each person what is free of a kind, in yen. */
function exemptedBy(sources: Sources, kind: (typeof benefitKinds)[number]) {
  const whole = exemptOf(sources, kind);
  return sources.estimate.parts.flatMap(({ memberId, lot }) => {
    if (memberId === null || lot[kind] === 0n || whole.exempt === 0 || !sources.isHeir(memberId)) return [];
    const exempt = yen(fraction(lot[kind] * BigInt(whole.exempt), whole.received));
    return [{ memberId, own: toYen(lot[kind]), exempt, whole }];
  });
}

function taxableSteps(sources: Sources): Figure[] {
  const { rows } = sources;
  const exempted = benefitKinds.flatMap((kind) => exemptedBy(sources, kind).map((one) => ({ ...one, kind })));
  return sources.estimate.parts.map((part) => {
    const { lot, memberId } = part;
    const own = memberId === null ? [] : ([memberId] as const);
    const of = (kind: Parameters<typeof rows>[0][number]) => ({ items: own.flatMap((id) => rows([kind], id)) });
    const bears = (kind: 'debt' | 'funeral') => [
      term('-', kind, yen(part[kind]), of(kind)),
      term('・', 'notDeducted', toYen(lot[kind]) - yen(part[kind]), of(kind)),
    ];
    const gained =
      toYen(lot.assets + lot.insurance + lot.retirement + lot.settledGift - lot.landRelief) -
      yen(part.exempt) +
      yen(part.undivided);
    const terms = [
      term('+', 'ownAssets', toYen(lot.assets), of('assets')),
      ...benefitKinds.map((kind) => term('+', kind, toYen(lot[kind]), of(kind))),
      figureTerm('+', 'settledGift', toYen(lot.settledGift), memberId),
      ...exempted
        .filter((one) => one.memberId === memberId)
        .map(({ kind, exempt }) => figureTerm('-', exemptCode(kind), exempt, memberId)),
      ...(sources.estimate.land?.applied.lots ?? [])
        .filter((one) => one.memberId === memberId)
        .map(({ index, relief }) =>
          term('-', 'landLot', relief, { figure: figureKey('landLot', index), items: [index] }),
        ),
      figureTerm('+', 'undividedPart', yen(part.undivided), memberId),
      ...notBelowZero(gained),
      ...bears('debt'),
      ...bears('funeral'),
      figureTerm('-', 'costsShare', yen(part.shared), memberId),
      figureTerm('+', 'calendarGift', yen(part.gifts), memberId),
      term('=', 'cut1000', toYen(part.taxable)),
    ];
    return figureOf('taxable', toYen(part.taxable), terms, memberId);
  });
}

/** The steps of what each person takes. */
export const takerSteps = (sources: Sources): Figure[] => [
  ...taxableSteps(sources),
  ...exemptSteps(sources),
  ...undividedSteps(sources),
  ...costsSteps(sources),
  ...giftSteps(sources),
];
