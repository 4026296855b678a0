import pg from 'pg';

interface Counted {
  readonly trips: number;
  /** Each with its number of the round trip. */
  readonly statements: readonly string[];
}

type Query = (this: pg.Client, ...args: unknown[]) => unknown;

const textOf = (query: unknown): string =>
  typeof query === 'string'
    ? query
    : typeof query === 'object' && query !== null && 'text' in query
      ? String(query.text)
      : '';

/**
 * Counts the round trips to the database while some work runs alone: each statement is one more than the last of those that had
 * answered it something when it was sent. An answer without rows tells nothing that could be waited for.
 */
export const countRoundTrips = async <Result>(work: () => Promise<Result>): Promise<Counted & { result: Result }> => {
  const client = pg.Client.prototype as unknown as { query: Query };
  const { query } = client;
  const statements: string[] = [];
  let answered = 0;
  let trips = 0;
  client.query = function counted(...args) {
    const own = answered + 1;
    trips = Math.max(trips, own);
    statements.push(`${own}: ${textOf(args[0])}`);
    const asked = query.apply(this, args);
    const note = ({ rows }: { readonly rows?: readonly unknown[] }): void => {
      if (rows !== undefined && rows.length > 0) answered = Math.max(answered, own);
    };
    if (asked instanceof Promise) asked.then(note, () => undefined);
    return asked;
  };
  try {
    const result = await work();
    return { result, trips, statements };
  } finally {
    client.query = query;
  }
};
