import { fill } from '@/contract/notation/fill';
import { asset_categories } from '@/contract/options/family';
import { isCost, type Payment } from '@/rules/division/division';
import { assetKey, divisibleItems, isPayment } from '@/rules/division/writtenDivision';
import { formatNumber } from '@/rules/format';
import type { DossierAsset } from '../sozoku/dossier';
import { labelOf } from '../sozoku/labels';
import { estateWords } from './estateWords';
import type { Roles } from './laterDeaths';
import { memberIn, type PaperCase } from './paperCase';
import { filled, type Line, propertyOf, registerLines, takenShare } from './properties';

/** The lines of an inventory that an agreement divides, debts and funeral costs with them. */
export const dividedItems = ({ inventory }: PaperCase): DossierAsset[] => divisibleItems(inventory?.items ?? []);

/** 代償金: the lines of an inventory that tell it, in the order in which they were written. */
export const paymentLines = ({ inventory }: PaperCase): DossierAsset[] => (inventory?.items ?? []).filter(isPayment);

/** Who pays whom what: a line below zero of the payer, and one of the same amount of the receiver. Null where they do not match. */
export const paymentsOf = (papers: PaperCase): Payment[] | null => {
  const lines = paymentLines(papers);
  const received = lines.filter(({ amount }) => amount >= 0);
  const payments = lines
    .filter(({ amount }) => amount < 0)
    .flatMap(({ amount, acquirer_member_id: from }): Payment[] => {
      const at = received.findIndex((line) => line.amount === -amount);
      const to = at < 0 ? null : received.splice(at, 1)[0]?.acquirer_member_id;
      return from && to ? [{ from, to, amount: -amount }] : [];
    });
  return payments.length * 2 === lines.length ? payments : null;
};

const yen = (amount: number): string => fill(estateWords.register.yen, { amount: formatNumber(amount) });

const shareOf = ({ share_num, share_den }: DossierAsset): string =>
  share_num && share_den ? fill(estateWords.register.fraction, { num: share_num, den: share_den }) : '';

/** Whether others take parts of the same asset. */
const isShared = (papers: PaperCase, item: DossierAsset): boolean =>
  dividedItems(papers).some(
    (other) => other.acquirer_member_id !== item.acquirer_member_id && assetKey(other) === assetKey(item),
  );

/** What an heir takes of it in yen, where several take it and their shares are not told. */
const partLine = (amount: number): Line => ({ label: estateWords.item.part, value: yen(amount) });

const linesOf = (papers: PaperCase, item: DossierAsset): Line[] => {
  const property = propertyOf(papers, item);
  if (property) {
    const share = takenShare(papers, property, item);
    return share ? registerLines(property, share) : [...registerLines(property), partLine(item.amount)];
  }
  const { item: words, register } = estateWords;
  const quantity = item.quantity === null ? '' : `${formatNumber(item.quantity)}${item.unit ?? ''}`;
  const share = shareOf(item);
  return [
    ...filled([
      [words.kind, item.asset_detail ?? labelOf(asset_categories, item.asset_category)],
      [words.name, item.name],
      [words.location, item.location],
      [words.quantity, quantity],
      [register.share, share],
    ]),
    ...(share === '' && isShared(papers, item) ? [partLine(item.amount)] : []),
  ];
};

/** Who takes what by the agreement, in the order of the inventory, and who bears debts and funeral costs, and who pays whom. */
export const divisionOf = (papers: PaperCase, roleOf: Roles) => {
  const items = dividedItems(papers);
  const takerIds = [...new Set(items.flatMap(({ acquirer_member_id }) => acquirer_member_id ?? []))];
  const of = (id: number) => items.filter(({ acquirer_member_id }) => acquirer_member_id === id);
  const named = (id: number) => memberIn(papers, id)?.cust_name ?? '';
  const takers = takerIds
    .map((id) => ({ role: roleOf(id), name: named(id), items: of(id).filter((item) => !isCost(item)) }))
    .filter(({ items: taken }) => taken.length > 0);
  const bearers = takerIds
    .map((id) => ({ role: roleOf(id), name: named(id), items: of(id).filter(isCost) }))
    .filter(({ items: borne }) => borne.length > 0);
  return {
    payments: (paymentsOf(papers) ?? []).map(({ from, to, amount }) => ({
      from_role: roleOf(from),
      from: named(from),
      to_role: roleOf(to),
      to: named(to),
      amount: yen(amount),
    })),
    takers: takers.map(({ role, name, items: taken }) => ({
      role,
      name,
      items: taken.map((item, index) => ({ no: String(index + 1), lines: linesOf(papers, item) })),
    })),
    bearers: bearers.map(({ role, name, items: borne }) => ({
      role,
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
