import { textOf } from '@/components/ui/inputProps';
import { readDay, readMoment, readPartialDay } from '@/components/ui/readDay';
import { readEmail, readKana, readNumber, readPhone, readPostalCode, readTime, readYen } from '@/components/ui/readers';
import type { PossibleDays } from '@/contract/dateRange';
import type { Choice } from '@/contract/fields';
import { isCalendarDay } from '@/rules/calendarDay';
import { fold } from '@/rules/japaneseText';
import type { KindName } from './defineResource';

/** Parses pasted text: null if empty, undefined if unreadable. */
type Parse = (text: string, choices?: readonly Choice[], possible?: PossibleDays) => unknown;

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
const isTime = (value: unknown): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(textOf(value));
const isMoment = (value: unknown): boolean => /^(\S{10}) \d{2}:\d{2}:\d{2}$/.test(textOf(value));
const isPartialDay = (value: unknown): boolean => /^\d{4}(-\d{2}(-\d{2})?)?(~|\/[-\d]+)?$/.test(textOf(value));
const isDay = (value: unknown): boolean => isCalendarDay(textOf(value));

const choice: Parse = (text, choices = []) => {
  const wanted = fold(text);
  if (wanted === '') return null;
  const named = (choice: Choice) =>
    [choice.label, choice.label_ja, choice.label_en].some((label) => fold(label) === wanted);
  return choices.find((choice) => named(choice) || String(choice.value) === text)?.value;
};

const flagWords: Readonly<Record<string, 0 | 1>> = { '': 0, '0': 0, FALSE: 0, '1': 1, TRUE: 1, '○': 1, '✓': 1 };

const asIs = asText((text) => text);

/** Reads a pasted cell, by kind; kinds without a row cannot be pasted. */
export const parsers: Readonly<Partial<Record<KindName, Parse>>> = {
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
