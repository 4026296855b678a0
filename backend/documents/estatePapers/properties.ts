import { fill } from '@/contract/notation/fill';
import { land_categories } from '@/contract/options/property';
import type { Property } from '@/contract/property';
import { formatNumber } from '@/rules/format';
import { compare, type Fraction, format, fraction, mul, ONE, sum } from '@/rules/fraction';
import { hasDied } from '@/rules/hasDied';
import { statutoryHeirs } from '@/rules/heirs';
import { recordedMember } from '@/rules/recordedFamily';
import { isLand, isLeasehold } from '@/rules/registrationTax';
import type { DossierAsset, DossierMember } from '../sozoku/dossier';
import { labelOf } from '../sozoku/labels';
import { estateWords } from './estateWords';
import { wayIn } from './laterDeaths';
import { memberIn, type PaperCase } from './paperCase';

/** A label and what stands beside it. */
export type Line = { readonly label: string; readonly value: string };

export const filled = (lines: readonly (readonly [string, string | null])[]): Line[] =>
  lines.flatMap(([label, value]) => (value ? [{ label, value }] : []));

/** 'n/d' as registers write it: 「2分の1」; empty for the whole. */
export const shareText = (share: string): string => {
  const [num = '1', den = '1'] = share.split('/');
  return num === den ? '' : fill(estateWords.register.fraction, { num, den });
};

const ownShare = ({ share_num, share_den }: Pick<Property, 'share_num' | 'share_den'>): Fraction =>
  share_num && share_den ? fraction(BigInt(share_num), share_den) : fraction(1);

const kindOf = (type: number | null): string | null =>
  Object.entries(estateWords.kinds).find(([key]) => Number(key) === type)?.[1] ?? null;

/** Real estate as its register tells it, with the share of the whole that is meant. */
export const registerLines = (property: Property, held: Fraction = ownShare(property)): Line[] => {
  const { register } = estateWords;
  const { location, lot_number, house_number, land_category, area, property_type } = property;
  const size = area === null ? null : fill(register.squareMetres, { area: formatNumber(area) });
  const share = shareText(format(held));
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

const LAND_ITEM = 1;
const HOUSE_ITEM = 2;

/** The kind of line under which a property stands in an inventory. A right to use land stands as land without being a lot. */
const itemKindOf = (property: Property): number | null => {
  if (isLand(property)) return LAND_ITEM;
  return isLeasehold(property) ? null : HOUSE_ITEM;
};

/** The one property that a line of the inventory names: by its number, or by its place where no other of its kind has it. */
export const propertyOf = ({ properties }: PaperCase, item: DossierAsset): Property | undefined => {
  const said = [folded(item.location), folded(item.name)].filter((text) => text.length > 3);
  const among = properties.filter((property) => itemKindOf(property) === item.asset_category);
  const onlyOne = (textsOf: (property: Property) => readonly string[]) => {
    const [found, ...others] = among.filter((property) => textsOf(property).some((text) => said.includes(text)));
    return others.length === 0 ? found : undefined;
  };
  return (
    onlyOne(({ location, lot_number, house_number }) =>
      [lot_number, house_number].flatMap((number) => (number ? [`${folded(location)}${folded(number)}`] : [])),
    ) ?? onlyOne(({ location }) => [folded(location)])
  );
};

/** The lines of the inventory that are about a property. */
const linesOf = (papers: PaperCase, property: Property): DossierAsset[] =>
  (papers.inventory?.items ?? []).filter((item) => propertyOf(papers, item) === property);

const lineShare = ({ share_num, share_den }: DossierAsset): Fraction | null =>
  share_num && share_den ? fraction(share_num, share_den) : null;

/**
 * The share of the whole property that a line of the inventory gives to who takes it: all that the decedent had where one
 * person takes it. Null where several do and the lines do not tell.
 */
export const takenShare = (papers: PaperCase, property: Property, item: DossierAsset): Fraction | null => {
  const own = ownShare(property);
  const lines = linesOf(papers, property);
  if (new Set(lines.map(({ acquirer_member_id }) => acquirer_member_id)).size <= 1) return own;
  const shares = lines.flatMap((line) => lineShare(line) ?? []);
  const share = lineShare(item);
  if (share === null || shares.length < lines.length) return null;
  const whole = sum(shares);
  if (compare(whole, own) === 0) return share;
  // Lines without the decedent's own share count that share as the whole.
  return compare(whole, ONE) === 0 ? mul(own, share) : null;
};

export interface Applicant {
  readonly member: DossierMember;
  /** 'n/d' of the whole property. */
  readonly share: string;
  /** The heirs who died since and through whom it comes, in the order of their inheritances. */
  readonly way: readonly DossierMember[];
}

/** The heirs of an estate by their statutory shares; in the place of one who died since, that heir's own. */
export const statutoryApplicants = (papers: PaperCase, own: Fraction): Applicant[] => {
  const { members } = papers;
  const family = members.map(recordedMember);
  const among = (decedentId: number, held: Fraction, way: readonly DossierMember[]): Applicant[] =>
    statutoryHeirs(decedentId, family).heirs.flatMap(({ memberId, share }): Applicant[] => {
      const member = memberIn(papers, memberId);
      if (member === undefined) return [];
      const [num = 1, den = 1] = share.split('/').map(Number);
      const part = mul(held, fraction(num, den));
      const passes = hasDied(member) && !way.includes(member) && memberId !== papers.decedentId;
      const below = passes ? among(memberId, part, [...way, member]) : [];
      return below.length > 0 ? below : [{ member, share: format(part), way }];
    });
  return among(papers.decedentId, own, []);
};

/**
 * Who is registered: whoever takes it by the inventory, else the heirs by their statutory shares. Null where several take it
 * and the inventory does not tell their shares.
 */
export const applicantsOf = (papers: PaperCase, property: Property): Applicant[] | null => {
  const own = ownShare(property);
  const lines = linesOf(papers, property).map((item) => ({
    member: memberIn(papers, item.acquirer_member_id),
    part: takenShare(papers, property, item),
  }));
  const takers = [...new Set(lines.map(({ member }) => member))];
  const members = takers.filter((member) => member !== undefined);
  const wayOf = wayIn(papers);
  if (members.length === 0 || members.length < takers.length) return statutoryApplicants(papers, own);
  if (lines.some(({ part }) => part === null)) return null;
  return members.map((member) => {
    const parts = lines.flatMap((line) => (line.member === member ? (line.part ?? []) : []));
    return { member, share: format(members.length === 1 ? own : sum(parts)), way: wayOf(member.member_id) };
  });
};
