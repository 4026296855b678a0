import type { ImportCell } from '@/backend/db/columnTypes';
import { addDays } from '@/rules/calendarDay';
import type { Column } from './columns';

/** Day 1 of a spreadsheet is 1900-01-01; it counts a 29 February 1900 that never was. */
const serialDay = (serial: number): string => addDays('1899-12-30', serial < 61 ? serial + 1 : serial);
/** 9999-12-31, the last day of a spreadsheet; larger numbers are days written together, as 20260401. */
const LAST_SERIAL = 2_958_465;
const isSerial = (value: number): boolean => value >= 1 && value <= LAST_SERIAL;

const MINUTES = 24 * 60;
const two = (value: number): string => String(value).padStart(2, '0');
const timeOf = (fraction: number): string => {
  const minutes = Math.round(fraction * MINUTES) % MINUTES;
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
};

/** A number without an exponent, as a person would write it. */
const written = (value: number): string =>
  Number.isInteger(value) && Math.abs(value) < 1e21 ? BigInt(value).toString() : String(value);

/** What a spreadsheet means by a number in a cell of a kind: days are counted, and leading zeros are gone. */
const readers: Readonly<Partial<Record<Column['kind'], (value: number) => string>>> = {
  day: (value) => (isSerial(value) ? serialDay(Math.floor(value)) : written(value)),
  /** A year alone stays one. */
  partialDay: (value) => (isSerial(value) && value > 9999 ? serialDay(Math.floor(value)) : written(value)),
  moment: (value) => (isSerial(value) ? `${serialDay(Math.floor(value))} ${timeOf(value % 1)}` : written(value)),
  time: (value) => (value >= 0 && value < 1 ? timeOf(value) : written(value)),
  phone: (value) => (written(value).startsWith('0') ? written(value) : `0${written(value)}`),
  postalCode: (value) => written(value).padStart(7, '0'),
};

/** A day that a spreadsheet wrote into a CSV file as its number: no day is typed in five digits. */
const SERIAL_TEXT = /^\s*[1-9]\d{4}\s*$/;

/** The text of a cell, as it would be typed into a field of that kind. */
export const cellText = (cell: ImportCell | undefined, kind: Column['kind']): string => {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'string' && (kind === 'day' || kind === 'partialDay') && SERIAL_TEXT.test(cell))
    return serialDay(Number(cell));
  return typeof cell === 'number' ? (readers[kind] ?? written)(cell) : cell;
};

/** The text of a cell whatever it means, as it is shown. */
export const plainText = (cell: ImportCell | undefined): string =>
  typeof cell === 'number' ? written(cell) : (cell ?? '');
