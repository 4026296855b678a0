import { sql } from 'kysely';

/**
 * The name of the employee referenced by a column.
 * @example personName('i.first_responder')
 */
export const personName = (column: string) =>
  sql<
    string | null
  >`(select named.last_name || '　' || named.first_name from employees named where named.id = ${sql.ref(column)})`;
