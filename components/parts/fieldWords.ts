import { useTranslation } from 'react-i18next';
import type { KindName } from '@/components/resource/defineResource';
import { kinds } from '@/components/resource/fields';
import { useLang } from '@/components/ui/words';
import { formatDay, formatList } from '@/locales/format';
import { isCalendarDay } from '@/rules/calendarDay';

const isRow = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Kinds whose values are already labels or names. */
const worded: readonly string[] = ['option', 'ref', 'refs', 'readOnly'];

const isKind = (kind: string): kind is KindName => Object.hasOwn(kinds, kind);

/** How a stored change reads: its field in words, its values as their kind shows them, rows with their columns. */
export const useFieldWords = (noun: string) => {
  const { t, i18n } = useTranslation();
  const lang = useLang();
  const wordOr = (key: string, name: string): string => (i18n.exists(key) ? String(i18n.t(key as never)) : name);

  const plainText = (kind: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '';
    if (kind === 'flag') return t(Number(value) === 1 ? 'common.yes' : 'common.no');
    if (worded.includes(kind) || !isKind(kind)) return String(value);
    return kinds[kind].text(value, { lang, choices: undefined });
  };
  /** A column of a row has no kind of its own. */
  const cellText = (value: unknown): string => {
    const text = String(value);
    return isCalendarDay(text) ? formatDay(text, lang) : text;
  };
  /** In the order of the labels: the database keeps no order. */
  const inOrder = (field: string, row: Readonly<Record<string, unknown>>): (readonly [string, unknown])[] => {
    const words: unknown = i18n.t(`${noun}.rows.${field}` as never, { returnObjects: true });
    const columns = new Set([...(isRow(words) ? Object.keys(words) : []), ...Object.keys(row)]);
    return [...columns].map((column) => [column, row[column] ?? null] as const);
  };
  const rowText = (field: string, row: Readonly<Record<string, unknown>>): string =>
    inOrder(field, row)
      .filter(([, value]) => value !== null && value !== '')
      .map(([column, value]) => `${wordOr(`${noun}.rows.${field}.${column}`, column)} ${cellText(value)}`)
      .join(' ');

  const valueText = (field: string, kind: string, value: unknown): string => {
    const parts = Array.isArray(value) ? value : [value];
    return formatList(
      parts.map((part) => (isRow(part) ? rowText(field, part) : plainText(kind, part))),
      lang,
    );
  };
  return { fieldWord: (field: string) => wordOr(`${noun}.fields.${field}`, field), valueText };
};
