import * as z from 'zod';
import { metaOf } from '@/contract/fields';

/** A body field that references a record: its path (rows by their first), noun, and whether it is a list. */
export interface IdField {
  readonly path: readonly (string | number)[];
  readonly of: string;
  readonly many: boolean;
}

/** The schema below what makes it optional; of a list, that of its rows. */
const inner = (schema: unknown): z.ZodType => {
  if (schema instanceof z.ZodPipe) return inner(schema.out);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return inner(schema.unwrap());
  return schema as z.ZodType;
};

/** Every field of a body, at any depth, by which it names stored records. */
export const idFields = (schema: z.ZodType, path: IdField['path'] = []): IdField[] => {
  const { kind, of } = metaOf(schema);
  if (of !== undefined && (kind === 'ref' || kind === 'refs' || kind === 'text'))
    return [{ path, of, many: kind === 'refs' }];
  const part = inner(schema);
  if (part instanceof z.ZodArray) return idFields(part.element as z.ZodType, [...path, 0]);
  if (!(part instanceof z.ZodObject)) return [];
  return Object.entries(part.shape).flatMap(([field, type]) => idFields(type as z.ZodType, [...path, field]));
};
