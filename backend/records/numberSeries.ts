import type { Kysely } from 'kysely';
import type { Database } from '@/backend/db/schema';

/**
 * Allots the next number of a series in the saving transaction: without gaps or duplicates, because the next request
 * waits for its end.
 */
const nextInSeries = async (db: Kysely<Database>, series: string): Promise<number> => {
  const { last } = await db
    .insertInto('number_series')
    .values({ series, last: 1 })
    .onConflict((conflict) =>
      conflict.column('series').doUpdateSet((eb) => ({ last: eb('number_series.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
};

interface Series {
  readonly series: string;
  readonly number: (last: number) => string;
}

const numbered = (series: string, start: string, digits: number): Series => ({
  series,
  number: (last) => `${start}-${String(last).padStart(digits, '0')}`,
});

/** @param today Tokyo's: its year is part of the number */
export const sozokuSeries = (officeCode: string, today: string): Series => {
  const start = `${officeCode}${today.slice(2, 4)}`;
  return numbered(`sozoku:${start}`, start, 4);
};

/** @param day its year is part of the number */
export const insuranceSeries = (day: string): Series => {
  const start = `H${day.slice(2, 4)}`;
  return numbered(`insurance:${day.slice(2, 4)}`, start, 5);
};

export const legalSeries = (char: string): Series => numbered(`legal:${char}`, char, 6);

/** @param today Tokyo's: its year is part of the number of issued papers */
export const paperSeries = (today: string): Series => {
  const start = `P${today.slice(2, 4)}`;
  return numbered(`paper:${start}`, start, 6);
};

/** The next proposal number, without allotting it. */
export const proposalNumberAhead = async (db: Kysely<Database>, { series, number }: Series): Promise<string> => {
  const rows = await db.selectFrom('number_series').select('last').where('series', '=', series).execute();
  return number((rows[0]?.last ?? 0) + 1);
};

/** The next proposal number of a series. @example proposalNumber(db, legalSeries('S')) // S-000001 */
export const proposalNumber = async (db: Kysely<Database>, { series, number }: Series): Promise<string> =>
  number(await nextInSeries(db, series));
