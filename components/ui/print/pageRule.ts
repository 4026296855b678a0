import type { TFunction } from 'i18next';
import type { Lang } from '@/contract/notation/lang';
import { formatDateTime } from '@/locales/format';
import { nowInTokyo } from '@/rules/calendarDay';

interface Sheet {
  title: string;
  /** Landscape: what is wider than a sheet that stands upright. */
  across: boolean;
}

/** The inside of each sheet of A4 in px; larger paper scales what is measured by the sheet. */
export const sheetWidths = { upright: 718, across: 1040 } as const;

/** A text inside a style sheet. */
const quoted = (text: string): string => `"${text.replaceAll(/["\\<\n]/gu, ' ')}"`;

const pageHeads = 'main h1, main [role="tab"][aria-selected="true"]';

/**
 * What is in sight is called this on paper: the page's heading and the tab that is open, or the title of a dialog.
 * @param part what is printed of the page
 */
export const pageTitle = (part: Element | null = null): string => {
  const heads = part?.closest('[role="dialog"]')?.querySelectorAll('.ant-modal-title');
  const said = [...(heads ?? document.querySelectorAll(pageHeads))].map(({ textContent }) => textContent.trim());
  // A sheet for the family has its heading on the page and on the sheet.
  return [...new Set(said)].join(' ― ');
};

/**
 * The `@page` rule of one print: title and moment at the foot of each sheet, and the number of the sheet. It must go when the
 * print is done: whatever is printed next would have it too.
 */
export const pageRule = ({ title, across }: Sheet, { t, lang }: { t: TFunction; lang: Lang }): string => {
  const printed = t('print.printedAt', { at: formatDateTime(nowInTokyo(), lang) });
  const [before = '', between = '', after = ''] = t('print.page', { page: '|', pages: '|' }).split('|');
  return `@page {
  size: ${across ? 'landscape' : 'portrait'}; margin: 10mm 10mm 12mm;
  @bottom-left { content: ${quoted(`${title}　${printed}`)}; font-size: 8pt; }
  @bottom-right { content: ${quoted(before)} counter(page) ${quoted(between)} counter(pages) ${quoted(after)}; font-size: 8pt; }
}`;
};
