import type { z } from 'zod';
import type { AnyMaster } from '@/contract/defineMaster';
import { listOf, metaOf } from '@/contract/fields';
import { rowSchemaOf } from '@/contract/stored';

/** Capitals that stand for a number. */
export const letters = (number: number, length: number): string =>
  Array.from({ length }, (_, place) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[Math.floor(number / 26 ** place) % 26]).join('');

/** A value that the field takes, another one for each number as far as there are some. */
const sampleOf = (name: string, field: z.ZodType, number: number): unknown => {
  const list = listOf(field);
  if (list !== undefined) return list[number % list.length]?.value;
  const { kind } = metaOf(field);
  if (kind === 'ref') return 1 + (number % 2);
  if (kind === 'flag') return number % 2;
  if (kind === 'rows')
    return [
      Object.fromEntries(
        Object.entries(rowSchemaOf(field)?.shape ?? {}).map(([column, cell]) => [
          column,
          sampleOf(column, cell, number),
        ]),
      ),
    ];
  const digits = [String(1_000_000 + number), `T${1_000_000_000_000 + number}`];
  const texts = [
    `見本${number}`,
    letters(number, 4),
    letters(number, 3),
    String(1000 + number).slice(-4),
    ...digits,
    'ミホン',
  ];
  const fitting = [...texts, number].find((value) => field.safeParse(value).success);
  if (fitting === undefined) throw new Error(`No sample fits ${name}`);
  return fitting;
};

/** A valid body for any master. */
export const sampleBody = ({ fields }: AnyMaster, number: number, all = false): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      all || metaOf(field).required ? [[name, name === 'status' ? 1 : sampleOf(name, field, number)]] : [],
    ),
  );
