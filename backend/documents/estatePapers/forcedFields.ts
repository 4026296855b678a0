import { fill } from '@/contract/notation/fill';
import { asset_categories, benefit_kinds } from '@/contract/options/family';
import { wordsOf } from '@/locales/all';
import { forcedShareDeadline, forcedShareLimit } from '@/rules/deadlines';
import { idOfBenefitKind, keptBenefits } from '@/rules/division/benefitRows';
import { forcedReckoning } from '@/rules/division/forcedReckoning';
import type { CountedBenefit, ForcedShares } from '@/rules/division/forcedShares';
import type { Benefit } from '@/rules/division/specificShares';
import { kindOfItem } from '@/rules/estateItems';
import { formatNumber } from '@/rules/format';
import { paperLang } from '../papers';
import { labelOf } from '../sozoku/labels';
import type { WordData } from '../sozoku/wordData';
import { day } from '../sozoku/wordMatter';
import { estateWords } from './estateWords';
import { memberIn, type PaperCase } from './paperCase';
import { cautionFields, estateToReckon, onPaper, type ReckonedEstate } from './reckonedEstate';

const { reckoned: words } = estateWords;
const { forced: screen } = wordsOf[paperLang].division;

const yen = (amount: number): string => formatNumber(amount).replace(/^-/, '△');
const dayOf = ({ kind, day: given }: Benefit): string => {
  if (given !== null) return day(given);
  return kind === 'gift' ? words.unknownDay : words.noDay;
};

/** What the basis is made of: property by its kinds, each gift that counts, each debt. */
const basisLines = (
  { inventory }: ReckonedEstate,
  benefits: readonly CountedBenefit[],
  receiver: (benefit: Benefit) => string,
) => {
  const asOf = day(inventory.as_of_date);
  const property = inventory.items.filter((item) => kindOfItem(item) === 'assets');
  const kinds = asset_categories.flatMap(({ value }) => {
    const own = property.filter(({ asset_category }) => asset_category === value);
    const amount = own.reduce((sum, item) => sum + item.amount, 0);
    return own.length === 0
      ? []
      : [{ text: labelOf(asset_categories, value), day: asOf, amount: yen(amount), reason: words.ofProperty }];
  });
  const gifts = benefits
    .filter(({ benefit, counts }) => counts && benefit.kind === 'gift')
    .map(({ benefit, standing }) => ({
      text: receiver(benefit),
      day: dayOf(benefit),
      amount: yen(benefit.amount),
      reason: onPaper(screen.standing[standing]),
    }));
  const debts = inventory.items
    .filter((item) => kindOfItem(item) === 'debt')
    .map(({ asset_detail, name, location, amount }) => ({
      text: fill(words.debt, { name: [asset_detail, name, location].filter(Boolean).join('　') }),
      day: asOf,
      amount: yen(-amount),
      reason: words.ofDebt,
    }));
  return [...kinds, ...gifts, ...debts];
};

const limitsOf = (papers: PaperCase, death: string | null) => {
  const known = papers.infringements.flatMap(({ member_id, known_on }) => {
    const last = forcedShareDeadline(known_on, death)?.due;
    const name = memberIn(papers, member_id)?.cust_name;
    return last ? [{ label: name ? fill(words.knownLimitOf, { name }) : words.knownLimit, day: day(last) }] : [];
  });
  const last = forcedShareLimit(death)?.due;
  return [...known, ...(last ? [{ label: words.lastLimit, day: day(last) }] : [])];
};

/** Null where the records do not tell it in full. */
const dayOfDeath = ({ members, decedentId }: ReckonedEstate): string | null => {
  const { death } = members.find(({ memberId }) => memberId === decedentId) ?? {};
  return death && death.earliest === death.latest ? death.latest : null;
};

const claimed = ({ heirs }: ForcedShares): boolean => heirs.some(({ claim }) => claim > 0);

/** 遺留分計算書: what the page of forced shares reckons, by kept gifts, bequests and contributions. */
export const forcedShareFields = (papers: PaperCase): WordData => {
  const estate = estateToReckon(papers);
  const { forced, specific, counts } = forcedReckoning(estate, keptBenefits(estate));
  const { basis, benefits, heirs, payers, uncovered } = forced;
  const named = (id: number | null) => (id === null ? words.outsider : estate.nameOf(id));
  const kindOf = ({ kind }: Benefit) => labelOf(benefit_kinds, idOfBenefitKind(kind));
  const receiver = (benefit: Benefit) => fill(words.share, { name: kindOf(benefit), what: named(benefit.to) });
  const death = dayOfDeath(estate);
  const has_claims = claimed(forced);
  const unknown = benefits.filter(({ standing }) => standing === 'dayUnknown').length;
  return {
    ...cautionFields(papers, estate, [
      estate.inventory.benefits === null && words.giftsUntold,
      unknown > 0 && fill(words.dayUnknown, { count: unknown }),
      estate.isOpen && death === null && words.deathOpen,
      has_claims && estate.isOpen && papers.infringements.length === 0 && words.knownMissing,
      !forced.claimInMoney && screen.inKind,
      forced.spouseBesideSiblings && screen.spouseBesideSiblings,
      !counts && screen.tenYears,
      uncovered > 0 && fill(screen.uncovered, { amount: fill(words.yen, { amount: yen(uncovered) }) }),
    ]),
    ofDeath: estate.isOpen,
    as_of: day(estate.inventory.as_of_date),
    basis_lines: basisLines(estate, benefits, receiver),
    basis_total: yen(basis.total),
    whole: forced.whole,
    entitled: heirs.map(({ memberId, ratio, ...figures }) => ({
      name: named(memberId),
      ratio: ratio.startsWith('0') ? words.without : ratio,
      amount: yen(figures.amount),
      had: yen(figures.received),
      takes: yen(figures.takes),
      borne: yen(figures.borne),
      claim: yen(figures.claim),
    })),
    has_claims,
    payers: payers.map(({ benefit, pays }) => ({
      name: named(benefit.to),
      kind: kindOf(benefit),
      day: dayOf(benefit),
      amount: yen(benefit.amount),
      pays: yen(pays),
    })),
    limits: has_claims ? limitsOf(papers, death) : [],
    has_others: benefits.some(({ counts: isCounted, benefit }) => !isCounted || benefit.kind === 'bequest'),
    other_benefits: benefits
      .filter(({ counts: isCounted, benefit }) => !isCounted || benefit.kind === 'bequest')
      .map(({ benefit, standing }) => ({
        name: named(benefit.to),
        kind: kindOf(benefit),
        day: dayOf(benefit),
        amount: yen(benefit.amount),
        reason: onPaper(screen.standing[standing]),
      })),
    specific: specific.map(({ memberId, advance, contribution, takes }) => ({
      name: named(memberId),
      advance: yen(advance),
      contribution: yen(contribution),
      takes: yen(takes),
    })),
  };
};
