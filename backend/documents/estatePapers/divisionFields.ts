import { fill } from '@/contract/notation/fill';
import { asset_categories } from '@/contract/options/family';
import { formatNumber } from '@/rules/format';
import type { DossierAsset } from '../sozoku/dossier';
import { labelOf } from '../sozoku/labels';
import { estateWords } from './estateWords';
import { memberIn, type PaperCase } from './paperCase';
import { filled, propertyOf, registerLines } from './properties';

/** Not part of the estate that heirs divide: insurance and retirement money, gifts; debts and funeral costs stand apart. */
const outside = new Set([7, 8, 11, 12]);
const costs = new Set([21, 22]);

const isDivided = ({ asset_category }: DossierAsset): boolean =>
  !outside.has(asset_category ?? 0) && !costs.has(asset_category ?? 0);

/** The lines of an inventory that an agreement divides, debts and funeral costs with them. */
export const dividedItems = ({ inventory }: PaperCase): DossierAsset[] =>
  (inventory?.items ?? []).filter(({ asset_category }) => !outside.has(asset_category ?? 0));

const shareOf = ({ share_num, share_den }: DossierAsset): string =>
  share_num && share_den ? fill(estateWords.register.fraction, { num: share_num, den: share_den }) : '';

const linesOf = (papers: PaperCase, item: DossierAsset) => {
  const property = propertyOf(papers, item);
  if (property) return registerLines(property);
  const { item: words, register } = estateWords;
  const quantity = item.quantity === null ? '' : `${formatNumber(item.quantity)}${item.unit ?? ''}`;
  return filled([
    [words.kind, item.asset_detail ?? labelOf(asset_categories, item.asset_category)],
    [words.name, item.name],
    [words.location, item.location],
    [words.quantity, quantity],
    [register.share, shareOf(item)],
  ]);
};

/** Who takes what by the agreement, in the order of the inventory, and who bears debts and funeral costs. */
export const divisionOf = (papers: PaperCase) => {
  const items = dividedItems(papers);
  const takerIds = [...new Set(items.flatMap(({ acquirer_member_id }) => acquirer_member_id ?? []))];
  const of = (id: number) => items.filter(({ acquirer_member_id }) => acquirer_member_id === id);
  const named = (id: number) => memberIn(papers, id)?.cust_name ?? '';
  const takers = takerIds
    .map((id) => ({ name: named(id), items: of(id).filter(isDivided) }))
    .filter(({ items: taken }) => taken.length > 0);
  const bearers = takerIds
    .map((id) => ({ name: named(id), items: of(id).filter((item) => !isDivided(item)) }))
    .filter(({ items: borne }) => borne.length > 0);
  return {
    takers: takers.map(({ name, items: taken }) => ({
      name,
      items: taken.map((item, index) => ({ no: String(index + 1), lines: linesOf(papers, item) })),
    })),
    bearers: bearers.map(({ name, items: borne }) => ({
      name,
      items: borne.map((item) => ({
        text: [item.asset_detail ?? labelOf(asset_categories, item.asset_category), item.name, item.location]
          .filter(Boolean)
          .join(' '),
        amount: formatNumber(item.amount),
      })),
    })),
  };
};
