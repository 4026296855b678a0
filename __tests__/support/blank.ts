import * as z from 'zod';

const blanks: Readonly<Record<string, unknown>> = { string: '', number: 0, boolean: false, array: [], record: {} };

const blankOf = (schema: z.ZodType): unknown => {
  if (schema.safeParse(null).success) return null;
  if (schema instanceof z.ZodObject) return blank(schema);
  if (schema instanceof z.ZodLiteral) return [...schema.values][0];
  if (schema instanceof z.ZodOptional) return undefined;
  return blanks[schema.def.type] ?? null;
};

/**
 * A record of the contract in which nothing is told yet: null, '', 0 or an empty list. A new field of a noun stands in it
 * by itself, so that the records of tests name only what they are about.
 */
export const blank = <Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>): z.output<z.ZodObject<Shape>> =>
  Object.fromEntries(
    Object.entries(schema.shape).flatMap(([name, field]) => {
      const value = blankOf(field as z.ZodType);
      return value === undefined ? [] : [[name, value]];
    }),
  ) as z.output<z.ZodObject<Shape>>;
