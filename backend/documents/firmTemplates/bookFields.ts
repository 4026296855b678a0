import { formatDayShort } from '@/locales/format';
import { formatNumber } from '@/rules/format';
import { paperLang } from '../papers';
import { bookSamples } from '../samples';
import { fieldsOf, type ToldField, toldFields } from './fields';

/** A value as a list of fields tells it. */
const inWords = (value: unknown): unknown => {
  if (value === null) return '';
  if (typeof value === 'number') return formatNumber(value);
  if (value instanceof Date) return formatDayShort(value.toISOString().slice(0, 10), paperLang);
  if (Array.isArray(value)) return value.map(inWords);
  if (typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, inWords(inner)]));
};

/** The mark by which `fieldsOf` knows drawings. */
const drawn = (names: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.keys(names).map((name) => [name, '<drawing/>']));

/** A list is named from the outside wherever it stands: `kinds.items`. */
const full = ({ within, name, ...field }: ToldField): ToldField => ({
  ...field,
  within: within.map((_, at) => within.slice(0, at + 1).join('.')),
  name: [...within, name].join('.'),
});

/** What may stand in the cells of a workbook: each field by its full name, with lists and groups of them. */
export const bookFields = (): ToldField[] => {
  const samples = bookSamples().map(({ data, drawings }) => ({
    data: { ...(inWords(data) as Record<string, unknown>), ...drawn(drawings) },
  }));
  return toldFields(fieldsOf(samples)).map(full);
};
