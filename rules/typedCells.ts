import type { PossibleDays } from '@/contract/dateRange';
import type { Choice, FieldMeta } from '@/contract/fields';
import { isCalendarDay } from './calendarDay';
import { fold } from './japaneseText';
import { readDay, readMoment, readPartialDay } from './typedDays';
import { nameWords } from './typedText';
import { readEmail, readKana, readNumber, readPhone, readPostalCode, readTime, readYen } from './typedValues';

/** What a cell may name, by its value or its label in any language. */
export type NamedChoice = Pick<Choice, 'value' | 'label' | 'label_ja' | 'label_en'>;

/** Reads a cell's text: null if empty, undefined if unreadable. */
type Parse = (text: string, choices?: readonly NamedChoice[], possible?: PossibleDays) => unknown;

const asText =
  (read: (text: string) => string): Parse =>
  (text) =>
    read(text) || null;

/** A reader refuses by handing the text back. */
const unless =
  (read: (text: string, possible?: PossibleDays) => unknown, valid: (value: unknown) => boolean): Parse =>
  (text, _, possible) => {
    const value = read(text, possible);
    return value === null || valid(value) ? value : undefined;
  };

const isNumber = (value: unknown): boolean => typeof value === 'number';
const isTime = (value: unknown): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(String(value));
const isMoment = (value: unknown): boolean => /^(\S{10}) \d{2}:\d{2}:\d{2}$/.test(String(value));
const isPartialDay = (value: unknown): boolean => /^\d{4}(-\d{2}(-\d{2})?)?(~|\/[-\d]+)?$/.test(String(value));
const isDay = (value: unknown): boolean => isCalendarDay(String(value));

/** Reads many cells of the same choices: null if empty, undefined if none is named so. */
export const choiceReader = (choices: readonly NamedChoice[]) => {
  const values = new Map<string, Choice['value']>();
  for (const { value, label, label_ja, label_en } of [...choices].reverse())
    for (const name of [label, label_ja, label_en]) values.set(fold(name), value);
  const byValue = new Map(choices.map(({ value }) => [String(value), value]));
  return (text: string): Choice['value'] | null | undefined => {
    const wanted = fold(text);
    return wanted === '' ? null : (values.get(wanted) ?? byValue.get(text));
  };
};

/** Fewer letters than this may be a word of anything. */
const TOLD = 2;

/**
 * A cell as somebody wrote it: a choice named exactly, else the only one of whose name the text is a whole word. A piece of a word may
 * mean something else: 姉妹 are no 異父母兄弟姉妹, a 配偶者 no 配偶者の親族.
 */
const choice: Parse = (text, choices = []) => {
  const exact = choiceReader(choices)(text);
  const word = fold(text);
  if (exact !== undefined || word.length < TOLD) return exact;
  const named = choices.filter(({ label, label_ja, label_en }) =>
    [label, label_ja, label_en].some((name) => nameWords(name).some((part) => fold(part) === word)),
  );
  return named.length === 1 ? named[0]?.value : undefined;
};

const flagWords: Readonly<Record<string, 0 | 1>> = { '': 0, '0': 0, FALSE: 0, '1': 1, TRUE: 1, '○': 1, '✓': 1 };

const asIs = asText((text) => text);

/** Reads a cell that was pasted or comes from a file, by kind; kinds without a row are not written in one cell. */
export const parsers: Readonly<Partial<Record<FieldMeta['kind'] | (string & {}), Parse>>> = {
  text: asIs,
  longText: asIs,
  kana: asText(readKana),
  phone: asText(readPhone),
  postalCode: asText(readPostalCode),
  email: asText(readEmail),
  day: unless(readDay, isDay),
  partialDay: unless(readPartialDay, isPartialDay),
  time: unless(readTime, isTime),
  moment: unless(readMoment, isMoment),
  yen: unless(readYen, isNumber),
  number: unless(readNumber, isNumber),
  year: unless(readNumber, isNumber),
  decimal: unless(readNumber, isNumber),
  flag: (text) => flagWords[text.toUpperCase()],
  option: choice,
  ref: choice,
};
