import { asset_categories, evidence_status } from '@/contract/options/family';
import { optionLabel } from '@/locales/all';
import { paperLang } from '../papers';
import type { Dossier, DossierAsset } from './dossier';
import { labelOf } from './labels';

const kind = { debt: 21, funeral: 22 } as const;

const sumOf = (items: readonly { readonly amount: number }[]): number =>
  items.reduce((sum, { amount }) => sum + amount, 0);

const shareOf = ({ share_num, share_den }: DossierAsset): string =>
  share_num === null || share_den === null ? '' : `${share_num}/${share_den}`;

const joined = (parts: readonly (string | null)[], between: string) => parts.filter((part) => part).join(between);

/** The inventory by kind, in the order of forms 11 and 15, and the debts and funeral costs apart. */
export const estateOf = ({ assets, members, succession }: Pick<Dossier, 'assets' | 'members' | 'succession'>) => {
  const nameOf = (id: number | null) => members.find(({ member_id }) => member_id === id)?.cust_name ?? '';
  let no = 0;
  const lineOf = (item: DossierAsset) => ({
    no: ++no,
    kind: labelOf(asset_categories, item.asset_category),
    detail: item.asset_detail,
    name: joined([item.name, item.location], '\n'),
    quantity: item.quantity,
    unit: item.unit,
    unit_price: item.unit_price,
    fixed_asset_value: item.fixed_asset_value,
    share: shareOf(item),
    amount: item.amount,
    acquirer: nameOf(item.acquirer_member_id),
    evidence: labelOf(evidence_status, item.evidence),
  });
  const costOf = (item: DossierAsset, index: number) => ({
    no: index + 1,
    item: joined([item.asset_detail, item.name], '　'),
    creditor: item.location,
    amount: item.amount,
    bearer: nameOf(item.acquirer_member_id),
  });
  const of = (category: number) => assets.filter(({ asset_category }) => asset_category === category);
  const kinds = asset_categories
    .filter(({ value }) => value !== kind.debt && value !== kind.funeral && of(value).length > 0)
    .map((option) => ({
      name: optionLabel(option, paperLang),
      items: of(option.value).map(lineOf),
      subtotal: sumOf(of(option.value)),
    }));
  const [debts, funeral] = [of(kind.debt), of(kind.funeral)];
  const total = sumOf(kinds.map(({ subtotal }) => ({ amount: subtotal })));
  const exempt = succession?.tax.totals.exempt_total ?? 0;
  const costs = sumOf(debts) + sumOf(funeral);
  return {
    kinds,
    debts: debts.map(costOf),
    funeral: funeral.map(costOf),
    totals: {
      assets: total,
      exempt,
      debts: sumOf(debts),
      funeral: sumOf(funeral),
      costs,
      net: total - exempt - costs,
    },
  };
};
