import { join } from 'node:path';
import { type Bench, type Figure, ms } from './report';
import { startServer } from './servers';

const STARTS = 5;
const LIMIT = 5_000;

/** `npm start` on a built tree with its data made: from the command until /ready answers. */
export async function coldStartPart({ dataDir }: Bench): Promise<Figure[]> {
  const start = async (): Promise<number> => {
    const begun = performance.now();
    const server = await startServer(['scripts/start.mjs'], {
      DATABASE_URL: '',
      DATA_DIR: join(dataDir, 'bench-start'),
      HOST: '127.0.0.1',
      PORT: '0',
      SERVE: 'all',
    });
    const { ok } = await fetch(`${server.url}/ready`);
    const taken = performance.now() - begun;
    await server.stop();
    if (!ok) throw new Error('The product says that it is not ready.');
    return taken;
  };
  await start();
  const taken: number[] = [];
  for (let n = 0; n < STARTS; n++) taken.push(await start());
  const worst = Math.max(...taken);
  return [
    {
      what: `start on a built tree until ready, ${STARTS} times`,
      measured: `at most ${ms(worst)}, at least ${ms(Math.min(...taken))}`,
      must: `≤ ${LIMIT / 1000} s`,
      holds: worst <= LIMIT,
    },
  ];
}
