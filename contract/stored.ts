import * as z from 'zod';
import { int } from './answerKinds';
import { metaOf } from './fields';

export type Shape = Readonly<Record<string, z.ZodType>>;

/** A record answers null for what is empty; a flag that was never set is 0, a list without rows is empty. */
type Answer<Value> =
  Exclude<Value, undefined> extends infer Present
    ? Exclude<Present, null> extends 0 | 1
      ? 0 | 1
      : Exclude<Present, null> extends readonly (infer Row)[]
        ? AnswerRow<Row>[]
        : Present
    : never;
type AnswerRow<Row> = Row extends object ? { [Column in keyof Row]-?: Answer<Row[Column]> } : Row;

/** Answers of fields that are stored as sent. */
export type Stored<Fields extends Shape, Names extends keyof Fields = keyof Fields> = {
  [Name in Names]: z.ZodType<Answer<z.output<Fields[Name]>>>;
};

/** What is stored of a kind, where something is; a kind that is not listed is text. */
const kinds: Readonly<Record<string, z.ZodType>> = {
  option: int,
  ref: int,
  number: int,
  year: int,
  yen: int,
  flag: z.literal([0, 1]),
  decimal: z.number(),
  refs: z.array(int),
};

interface Wrapping {
  readonly innerType?: z.ZodType;
  readonly out?: z.ZodType;
  readonly element?: z.ZodObject;
}

/** What each row of a field of kind `rows` holds; undefined of any other field. */
export const rowSchemaOf = (field: z.ZodType): z.ZodObject | undefined => {
  const { innerType, out, element } = field.def as unknown as Wrapping;
  const inside = innerType ?? out;
  return element ?? (inside === undefined ? undefined : rowSchemaOf(inside));
};

const answerOf = (field: z.ZodType): z.ZodType => {
  const { kind, required } = metaOf(field);
  if (kind === 'rows') {
    const row = rowSchemaOf(field);
    return z.array(row === undefined ? z.unknown() : z.object(stored(row.shape)));
  }
  const answer = kinds[kind] ?? z.string();
  return required || kind === 'flag' || kind === 'refs' ? answer : answer.nullable();
};

/**
 * A row as it is stored: what is not given is empty, a flag 0.
 * @example storedRow<Inheritance>(InheritanceBody.shape, { decedent_member_id: 5 })
 */
export const storedRow = <Row extends object>(
  fields: Shape,
  given: { readonly [Name in keyof Row]?: Row[Name] | null | undefined },
): Row =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      given[name as keyof Row] ?? (metaOf(field).kind === 'flag' ? 0 : null),
    ]),
  ) as Row;

/**
 * What a record answers of the fields of its body: the same names, as they are stored. What the server computes is told
 * beside them.
 * @param names some of the fields; all where it is left out
 * @example z.object({ id: int, ...stored(PropertyBody.shape), owner_name: z.string() })
 */
export const stored = <Fields extends Shape, const Names extends keyof Fields = keyof Fields>(
  fields: Fields,
  names: readonly Names[] = Object.keys(fields) as unknown as readonly Names[],
): Stored<Fields, Names> =>
  Object.fromEntries(names.map((name) => [name, answerOf(fields[name] as z.ZodType)])) as Stored<Fields, Names>;
