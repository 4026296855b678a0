import { createDatabase } from '@/backend/db/pool';
import { comparedFigure } from './comparedFigure';
import { compare, fetchText, type Target } from './measure';
import type { Bench, Figure, Part } from './report';
import { type SaveCase, saveCases } from './saveCases';
import { startProduct, startServer } from './servers';
import { signIn } from './signIn';

const CONNECTIONS = [1, 8] as const;
const REQUESTS = 160;
const WARM_UP = 80;
const MOST = 2.5;

type Headers = Record<string, string>;
type Save = ReturnType<SaveCase['save']>;

/** How a save is sent to the product. */
export const sentTo = (origin: string, { endpoint, params = {}, body }: Save): ReturnType<Target> => ({
  url: origin + endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(params[name])),
  sent: { method: endpoint.method === 'PUT' ? 'PUT' : 'POST', body },
});

/** Each with a key of its own, as screens send it. */
export const keyed = (headers: Headers, key: string): Headers => ({ ...headers, 'idempotency-key': key });

/** Saves through the product and through the bare server, which writes the same rows with one statement, in turns within one run. */
export const savesPart: Part = async ({ databaseUrl, say }: Bench): Promise<Figure[]> => {
  const product = await startProduct(databaseUrl, 'api');
  const db = createDatabase(databaseUrl);
  try {
    const headers = await signIn(product.url, 'super-admin');
    const send = async (save: Save) => {
      const { url, sent } = sentTo(product.url, save);
      return (JSON.parse(await fetchText(url, headers, sent)) as { data: Record<string, number> }).data;
    };
    const cases = await saveCases(db, send);
    const bare = await startServer(['scripts/run.mjs', 'bench/bareServer.ts'], {
      BENCH_DATABASE_URL: databaseUrl,
      BENCH_QUERIES: JSON.stringify(
        Object.fromEntries(cases.map(({ name, statement }) => [name, { rows: statement }])),
      ),
    });
    const run = Date.now();
    const figures: Figure[] = [];
    try {
      for (const one of cases) {
        let first = 0;
        for (const connections of CONNECTIONS) {
          const from = first;
          const measured = await compare(
            {
              product: (n) => ({
                ...sentTo(product.url, one.save(from + n)),
                headers: keyed(headers, `${one.name}-${run}-${from + n}`),
              }),
              bare: (n) => ({
                url: `${bare.url}/${one.name}`,
                headers,
                sent: { method: 'POST', body: one.values(from + n) },
              }),
            },
            { requests: REQUESTS, connections, warmUp: WARM_UP },
          );
          first += REQUESTS + WARM_UP + 8;
          figures.push(comparedFigure(one.title, connections, measured, MOST));
          say(`${figures.at(-1)?.what}: ${figures.at(-1)?.measured}`);
        }
      }
    } finally {
      await bare.stop();
    }
    return figures;
  } finally {
    await db.destroy();
    await product.stop();
  }
};
