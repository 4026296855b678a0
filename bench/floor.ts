import { spawnSync } from 'node:child_process';
import { type Server, startServer } from './servers';

/** Builds and serves the floor pages: bare antd on the same versions, what the product's pages are measured against. */
export async function startFloor(say: (line: string) => void, rows: readonly unknown[] = []): Promise<Server> {
  say('Building the floor pages …');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/next/dist/bin/next', 'build', 'bench/floor'],
    { encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' } },
  );
  if (status !== 0) throw new Error(`The floor pages could not be built:\n${stdout}${stderr}`);
  return startServer(['scripts/run.mjs', 'bench/floorServer.ts'], { BENCH_ROWS: JSON.stringify(rows) });
}
