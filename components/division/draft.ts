import type { Division, DivisionLine } from '@/contract/division';
import type { CalendarDay } from '@/rules/calendarDay';
import { splitAsset, type Taker } from '@/rules/division/division';
import { readShare, shownShare } from '@/rules/division/typedShare';
import { assetKey, divisibleItems, measuresOf, sharesOf } from '@/rules/division/writtenDivision';
import { add, compare, type Fraction, fraction, ONE, ZERO } from '@/rules/fraction';
import type { Estate } from './estate';

/** A proposal while it is edited: shares as they are typed, by line and member. */
export interface Draft {
  division_id: number | null;
  lock_version: number | null;
  name: unknown;
  proposed_on: unknown;
  remarks: unknown;
  assets: readonly Omit<DivisionLine, 'takers'>[];
  /** `line:member` → what was typed. */
  typed: Readonly<Record<string, string>>;
  payments: readonly { from: number | null; to: number | null; amount: unknown }[];
}

export const cellKey = (line: number, memberId: number): string => `${line}:${memberId}`;

const typedOf = (takers: readonly (readonly Taker[])[]): Record<string, string> =>
  Object.fromEntries(
    takers.flatMap((own, line) => own.map(({ memberId, share }) => [cellKey(line, memberId), shownShare(share)])),
  );

const stripped = ({ takers: _, ...item }: DivisionLine): Omit<DivisionLine, 'takers'> => item;

/** The lines of an inventory that are divided: what is in several lines for its takers is one again. */
const linesOf = ({ inventory }: Estate) => {
  const lines = new Map<
    string,
    { item: Omit<DivisionLine, 'takers'>; parts: { memberId: number; amount: number }[] }
  >();
  for (const { item_id: _id, sort: _sort, acquirer_member_id, ...item } of divisibleItems(inventory.items)) {
    const { amount } = item;
    const part = acquirer_member_id ? [{ memberId: acquirer_member_id, amount }] : [];
    const key = assetKey(item);
    const known = item.name || item.location ? lines.get(key) : undefined;
    if (known === undefined)
      lines.set(item.name || item.location ? key : `${key} ${lines.size}`, { item, parts: part });
    else {
      known.item = {
        ...known.item,
        ...measuresOf([known.item, item]),
        ...sharesOf([known.item, item]),
        amount: known.item.amount + amount,
      };
      known.parts.push(...part);
    }
  }
  return [...lines.values()].map(({ item, parts }) => ({
    item,
    takers:
      item.amount > 0 ? parts.map(({ memberId, amount }) => ({ memberId, share: fraction(amount, item.amount) })) : [],
  }));
};

export const newDraft = (estate: Estate, name: string, today: CalendarDay): Draft => {
  const lines = linesOf(estate);
  return {
    division_id: null,
    lock_version: null,
    name,
    proposed_on: today,
    remarks: null,
    assets: lines.map(({ item }) => item),
    typed: typedOf(lines.map(({ takers }) => takers)),
    payments: [],
  };
};

export const draftOf = ({ lines, payments, ...own }: Division): Draft => ({
  division_id: own.division_id,
  lock_version: own.lock_version,
  name: own.name,
  proposed_on: own.proposed_on,
  remarks: own.remarks,
  assets: lines.map(stripped),
  typed: typedOf(
    lines.map(({ takers }) =>
      takers.map(({ member_id, num, den }) => ({ memberId: member_id, share: fraction(num, den) })),
    ),
  ),
  payments: payments.map(({ from_member_id, to_member_id, amount }) => ({
    from: from_member_id,
    to: to_member_id,
    amount,
  })),
});

/** Other takers for the same assets. */
export const withTakers = (draft: Draft, takers: readonly (readonly Taker[])[]): Draft => ({
  ...draft,
  typed: typedOf(takers),
  payments: [],
});

/** The inventory's present assets, with the takers of those that are still there. */
export const reloaded = (draft: Draft, estate: Estate): Draft => {
  const now = linesOf(estate).map(({ item }) => item);
  const before = draft.assets.map(assetKey);
  const typed = now.flatMap((item, line) => {
    const old = before.indexOf(assetKey(item));
    return Object.entries(draft.typed).flatMap(([key, text]) => {
      const [index, memberId] = key.split(':').map(Number);
      return index === old ? [[cellKey(line, memberId ?? 0), text] as const] : [];
    });
  });
  return { ...draft, assets: now, typed: Object.fromEntries(typed) };
};

export interface ReadLine {
  takers: Taker[];
  /** What is wrong with it: text that is no share, or more than there is. */
  problem: 'unread' | 'moreThanWhole' | null;
  left: Fraction;
}

export const readLine = ({ typed }: Draft, line: number, memberIds: readonly number[]): ReadLine => {
  const read = memberIds.map((memberId) => ({ memberId, share: readShare(typed[cellKey(line, memberId)] ?? '') }));
  const takers = read.flatMap(({ memberId, share }) =>
    share && compare(share, ZERO) > 0 ? [{ memberId, share }] : [],
  );
  const taken = takers.reduce((total, { share }) => add(total, share), ZERO);
  const left = fraction(taken.d - taken.n, taken.d);
  if (read.some(({ share }) => share === null)) return { takers, left, problem: 'unread' };
  return { takers, left, problem: compare(left, ZERO) < 0 ? 'moreThanWhole' : null };
};

/** The yen of each part of an asset or a debt, for those who do not take it whole: a share of seven digits tells nobody how much it is. */
export const partsInYen = (
  item: Draft['assets'][number],
  memberIds: readonly number[],
  texts: readonly string[],
): ReadonlyMap<number, number> => {
  const takers = memberIds.flatMap((memberId, index): Taker[] => {
    const share = readShare(texts[index] ?? '');
    return share && compare(share, ZERO) > 0 ? [{ memberId, share }] : [];
  });
  return new Map(
    splitAsset({ item, takers }).flatMap(({ acquirer_member_id: id, amount }) =>
      id && takers.some(({ memberId, share }) => memberId === id && compare(share, ONE) !== 0) ? [[id, amount]] : [],
    ),
  );
};

export const bodyOf = (draft: Draft, familyAssetId: number, takers: readonly (readonly Taker[])[]) => ({
  ...(draft.division_id === null ? {} : { division_id: draft.division_id, lock_version: draft.lock_version ?? 0 }),
  family_asset_id: familyAssetId,
  name: draft.name,
  proposed_on: draft.proposed_on,
  remarks: draft.remarks,
  lines: draft.assets.map((item, line) => ({
    ...item,
    takers: (takers[line] ?? []).map(({ memberId, share }) => ({
      member_id: memberId,
      num: Number(share.n),
      den: Number(share.d),
    })),
  })),
  payments: draft.payments.map(({ from, to, amount }) => ({ from_member_id: from, to_member_id: to, amount })),
});
