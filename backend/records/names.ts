import { type RawBuilder, sql } from 'kysely';

/**
 * The name of the employee whom a column or an expression names.
 * @example personName('i.first_responder')
 */
export const personName = (person: string | RawBuilder<unknown>) =>
  sql<
    string | null
  >`(select named.last_name || '　' || named.first_name from employees named where named.id = ${typeof person === 'string' ? sql.ref(person) : person})`;
