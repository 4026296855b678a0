import pg from 'pg';

interface Counted {
  /** How often something was sent to the database after it had answered. */
  readonly trips: number;
  readonly statements: readonly string[];
}

type Query = (this: pg.Client, ...args: unknown[]) => unknown;

const textOf = (query: unknown): string =>
  typeof query === 'string'
    ? query
    : typeof query === 'object' && query !== null && 'text' in query
      ? String(query.text)
      : '';

/** Counts the round trips to the database while some work runs alone: what is sent before any answer has come is one. */
export const countRoundTrips = async <Result>(work: () => Promise<Result>): Promise<Counted & { result: Result }> => {
  const client = pg.Client.prototype as unknown as { query: Query };
  const { query } = client;
  const statements: string[] = [];
  let trips = 0;
  let answered = true;
  client.query = function counted(...args) {
    statements.push(textOf(args[0]));
    if (answered) {
      trips += 1;
      answered = false;
      statements.push(`── ${trips}`);
    }
    const asked = query.apply(this, args);
    const note = (): void => {
      answered = true;
    };
    if (asked instanceof Promise) asked.then(note, note);
    return asked;
  };
  try {
    const result = await work();
    return { result, trips, statements };
  } finally {
    client.query = query;
  }
};
