import { familyResource } from '@/components/family/familyResource';
import { columnWidth } from '@/components/resource/columnWidths';
import { asideWidth, columnsAcross } from '@/components/resource/rowColumns';
import { billingColumns } from '@/components/sozoku/billingRows';
import { allLanguages } from '@/contract/notation/lang';
import { relations } from '@/contract/options/family';
import { wordsOf } from '@/locales/all';

const sum = (widths: readonly number[]) => widths.reduce((one, other) => one + other, 0);
const word = (words: unknown, ...path: readonly string[]): string =>
  path.reduce((part: unknown, key) => Reflect.get(part as object, key), words) as string;

/** What is left beside the menu at 1280, and within the widest dialog at 1024, in px. */
const page = 1280 - 208 - 48;
const dialog = Math.floor(1024 * 0.96) - 48 - 2;

describe.each(allLanguages)('in %s', (lang) => {
  const words = wordsOf[lang];

  test('the family list fits at 1280, its way to the customer included', () => {
    const labels = relations.map(({ value }) => word(words, 'options', 'relations', String(value)));
    const columns = familyResource.list?.columns.filter(({ extra }) => !extra) ?? [];
    const widths = columns.map(
      (column) => columnWidth(column, word(words, 'family', 'fields', column.field), column.of ? labels : []).least,
    );
    expect(widths.length).toBeGreaterThan(7);
    // English relations are long: there the end of the address is scrolled to.
    const inSight = lang === 'jp' ? widths : widths.slice(0, -1);
    expect(columns.at(-1)?.field).toBe('cust_address');
    expect(sum(inSight)).toBeLessThanOrEqual(page);
  });

  test('the bulk edit of billing fits at 1024', () => {
    const columns = Object.entries(billingColumns).map(
      ([column, spec]) => [spec, word(words, 'sozoku', 'rows', 'rows', column)] as const,
    );
    const widths = columnsAcross(columns, { width: dialog, aside: asideWidth.number, sheet: true });
    expect(sum(widths)).toBeLessThanOrEqual(dialog - asideWidth.number);
    // Six letters of a name on one line.
    expect(widths[1]).toBeGreaterThanOrEqual(86);
  });
});
