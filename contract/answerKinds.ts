import * as z from 'zod';

/** Kinds of what answers hold beside a record's own fields: names, days and counts, without the checks of what is typed. */
export const int = z.number().int();
export const nullableInt = int.nullable();
export const nullableText = z.string().nullable();
