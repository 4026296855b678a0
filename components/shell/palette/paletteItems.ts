import { splitNames } from '@/contract/notation/joinedNames';
import type { SearchRow } from '@/contract/search';
import { fold } from '@/rules/japaneseText';
import { markNumber } from '@/rules/searchHighlights';
import { searchWords } from '@/rules/searchWords';
import type { MenuEntry } from '../menu';

/** Something that the palette leads to. */
export interface PaletteItem {
  readonly href: string;
  readonly label: string;
  /** Details that distinguish it from items of the same label. */
  readonly detail?: string;
  /** Where the search found it. */
  readonly why?: NonNullable<SearchRow['why']>;
}

export type PaletteGroup = 'found' | 'opened' | 'actions' | 'screens';

const isHit = (text: string | null, query: string): boolean =>
  text !== null && markNumber(text, query).some(({ hit }) => hit);

const legalNumber = /^\p{L}-\d/u;

/** A typed number leads to its record; anything else to the customer. */
export const targetOf = (row: SearchRow, query: string): string => {
  const number = splitNames(row.proposal_number).find((one) => isHit(one, query));
  if (number !== undefined) {
    if (legalNumber.test(number) && row.p_legal_id !== null) return `/projectLegal/${row.p_legal_id}`;
    if (row.p_sozoku_id !== null) return `/projectConfirmed/${row.p_sozoku_id}`;
  }
  if (row.inquiry_id !== null && isHit(row.uniform_id, query)) return `/inquiry/${row.inquiry_id}`;
  return `/customer/${row.customer_id}/${row.family_code}`;
};

/** @param written how the name of somebody who has died is marked */
export const foundItem = (
  row: SearchRow,
  query: string,
  written: (name: string, late: boolean) => string,
): PaletteItem => ({
  href: targetOf(row, query),
  label: written(row.name, row.is_deceased === 1),
  ...(row.why === undefined ? {} : { why: row.why }),
  detail: [row.name_kana, row.uniform_id, row.proposal_number, row.phone1].filter(Boolean).join(' · '),
});

/** Whether every word of a query is in a text. */
export const holdsWords = (text: string, query: string): boolean =>
  searchWords(query).every((word) => fold(text).includes(fold(word)));

/** The pages of a person's menu, those on which something new is made apart. */
export const menuItems = (
  entries: readonly MenuEntry[],
  word: (key: string) => string,
  mayCreate: boolean,
): Pick<Record<PaletteGroup, PaletteItem[]>, 'actions' | 'screens'> => {
  const links = entries.flatMap(({ key, links }) => links.map((link) => ({ entry: key, ...link })));
  return {
    actions: links
      .filter(({ key }) => key === 'create' && mayCreate)
      .map(({ entry, href }) => ({ href, label: word(`shell.palette.create.${entry}`) })),
    screens: links
      .filter(({ key }) => key === 'list')
      .map(({ entry, href }) => ({ href, label: word(`shell.menu.${entry}`) })),
  };
};
