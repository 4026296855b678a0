import { fill } from '@/contract/notation/fill';
import { land_categories } from '@/contract/options/property';
import type { Property } from '@/contract/property';
import { formatNumber } from '@/rules/format';
import { cutTo, type Fraction, format, fraction, mul } from '@/rules/fraction';
import { statutoryHeirs } from '@/rules/heirs';
import { recordedMember } from '@/rules/recordedFamily';
import { registrationTax } from '@/rules/registrationTax';
import type { DossierAsset, DossierMember } from '../sozoku/dossier';
import { labelOf } from '../sozoku/labels';
import { estateWords } from './estateWords';
import { memberIn, type PaperCase } from './paperCase';

/** A label and what stands beside it. */
export type Line = { readonly label: string; readonly value: string };

/** Types that are registered as land. */
const landTypes = new Set([1, 2, 3, 4, 5, 11, 12]);
export const isLand = ({ property_type }: Pick<Property, 'property_type'>): boolean =>
  property_type !== null && landTypes.has(property_type);

export const filled = (lines: readonly (readonly [string, string | null])[]): Line[] =>
  lines.flatMap(([label, value]) => (value ? [{ label, value }] : []));

/** 'n/d' as registers write it: 「2分の1」; empty for the whole. */
const shareText = (share: string): string => {
  const [num = '1', den = '1'] = share.split('/');
  return num === den ? '' : fill(estateWords.register.fraction, { num, den });
};

const ownShare = ({ share_num, share_den }: Pick<Property, 'share_num' | 'share_den'>): Fraction =>
  share_num && share_den ? fraction(BigInt(share_num), share_den) : fraction(1);

const kindOf = (type: number | null): string | null =>
  Object.entries(estateWords.kinds).find(([key]) => Number(key) === type)?.[1] ?? null;

/** Real estate as its register tells it. */
export const registerLines = (property: Property): Line[] => {
  const { register } = estateWords;
  const { location, lot_number, house_number, land_category, area, property_type } = property;
  const size = area === null ? null : fill(register.squareMetres, { area: formatNumber(area) });
  const share = shareText(format(ownShare(property)));
  return isLand(property)
    ? filled([
        [register.location, location],
        [register.lot, lot_number],
        [register.landCategory, labelOf(land_categories, land_category)],
        [register.area, size],
        [register.share, share],
      ])
    : filled([
        [register.location, location],
        [register.house, house_number],
        [register.kind, kindOf(property_type)],
        [register.floorArea, size],
        [register.share, share],
      ]);
};

const folded = (text: string | null): string => (text ?? '').normalize('NFKC').replace(/\s/g, '');

/** Whether a line of the inventory is this property, by the place that both name. */
const isSame = (item: DossierAsset, property: Property): boolean => {
  const place = folded(property.location);
  const wholes = [`${place}${folded(property.lot_number)}`, `${place}${folded(property.house_number)}`, place];
  const said = [folded(item.location), folded(item.name)].filter((text) => text.length > 3);
  return said.some((text) => wholes.includes(text));
};

const LAND_ITEM = 1;
const HOUSE_ITEM = 2;

/** The property that a line of the inventory is about. */
export const propertyOf = ({ properties }: PaperCase, item: DossierAsset): Property | undefined =>
  item.asset_category !== LAND_ITEM && item.asset_category !== HOUSE_ITEM
    ? undefined
    : properties.find((property) => isSame(item, property) && isLand(property) === (item.asset_category === LAND_ITEM));

interface Applicant {
  readonly member: DossierMember;
  /** 'n/d' of the whole property. */
  readonly share: string;
}

/** Who is registered: whoever takes it by the inventory, else the heirs by their statutory shares. */
export const applicantsOf = (papers: PaperCase, property: Property): Applicant[] => {
  const own = ownShare(property);
  const items = (papers.inventory?.items ?? []).filter((item) => propertyOf(papers, item) === property);
  const takers = items.flatMap((item) => {
    const member = memberIn(papers, item.acquirer_member_id);
    const part = item.share_num && item.share_den && items.length > 1 ? fraction(item.share_num, item.share_den) : own;
    return member ? [{ member, share: format(part) }] : [];
  });
  if (takers.length > 0 && takers.length === items.length) return takers;
  return statutoryHeirs(papers.decedentId, papers.members.map(recordedMember)).heirs.flatMap(({ memberId, share }) => {
    const member = memberIn(papers, memberId);
    const [num = 1, den = 1] = share.split('/').map(Number);
    return member ? [{ member, share: format(mul(own, fraction(num, den))) }] : [];
  });
};

const amount = (value: bigint | number): string => fill(estateWords.register.yen, { amount: formatNumber(value) });

/** 登記申請書: what is registered, of whom, its value and the tax with its article. */
export const applicationOf = (papers: PaperCase, property: Property) => {
  const { application } = estateWords;
  const decedent = memberIn(papers, papers.decedentId)?.cust_name ?? '';
  const own = ownShare(property);
  const tax = registrationTax(property, papers.today);
  const value = cutTo(mul(fraction(property.fixed_asset_value ?? 0), own), 1_000n) || 1_000n;
  const applicants = applicantsOf(papers, property);
  return {
    purpose: format(own) === '1/1' ? application.whole : fill(application.share, { name: decedent }),
    applicants: applicants.map(({ member, share }) => ({
      name: member.cust_name,
      address: member.cust_address,
      share: applicants.length > 1 || format(own) !== '1/1' ? shareText(share) : '',
    })),
    value: tax?.relief ? fill(application.free_value, { amount: formatNumber(value) }) : amount(value),
    tax: tax?.relief ? application.free : amount(tax?.tax ?? 0),
    taxed: !tax?.relief,
    lines: registerLines(property),
  };
};
