import { type RawBuilder, sql } from 'kysely';
import type { Database } from './schema';

interface Choice<Among, Without, Apart> {
  /** Only fields that stand here too, such as those of a list's row. */
  readonly among?: Among;
  /** Fields the statement does not read. */
  readonly without?: Without;
  /** Fields that the statement reads in another way. */
  readonly apart?: readonly Apart[];
}

/** The fields without a column of their name; none where all is well. */
type Missing<Table extends keyof Database, Fields, Among, Without, Apart> = Exclude<
  Extract<keyof Fields, keyof Among>,
  keyof Without | Apart | keyof Database[Table]
>;

/**
 * The fields of a body as columns of the table that stores them under their own names. A field without a column does not
 * compile: it asks for its name as a last argument.
 * @param alias the table's alias in the statement
 * @example sql`select p.id, ${storedColumns('properties', 'p', PropertyBody.shape)} from properties p`
 */
export const storedColumns = <
  Table extends keyof Database,
  Fields extends object,
  Among extends object = Fields,
  Without extends object = Record<never, never>,
  const Apart extends string = never,
>(
  _table: Table,
  alias: string,
  fields: Fields,
  { among, without, apart = [] }: Choice<Among, Without, Apart> = {},
  ..._missing: [Missing<Table, Fields, Among, Without, Apart>] extends [never]
    ? []
    : [column: Missing<Table, Fields, Among, Without, Apart>]
): RawBuilder<unknown> =>
  sql.join(
    Object.keys(fields)
      .filter((field) => field in (among ?? fields) && !(field in (without ?? {})))
      .filter((field) => !(apart as readonly string[]).includes(field))
      .map((field) => sql.ref(`${alias}.${field}`)),
  );
