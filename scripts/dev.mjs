import { spawn } from 'node:child_process';
import { watchProgram } from './build.mjs';
import { ensure } from './ensure.mjs';

/**
 * `npm run dev`: the screens by Next's development server, which shows a change at once, and the API beside it, which is
 * built and started anew when a file of it changes. Ctrl+C stops both.
 */
ensure();
const port = Number(process.env.PORT ?? 3000);
const screens = `http://127.0.0.1:${port}`;
const api = `http://127.0.0.1:${port + 1}`;
const environment = { ...process.env, HOST: '127.0.0.1', NEXT_TELEMETRY_DISABLED: '1' };

let server;
let stopping = false;

const stopServer = () =>
  new Promise((resolve) => {
    if (server === undefined || server.exitCode !== null) return resolve();
    server.once('exit', resolve);
    server.kill('SIGTERM');
  });

const startServer = async (program) => {
  await stopServer();
  if (stopping) return;
  server = spawn(process.execPath, ['--enable-source-maps', program], {
    stdio: 'inherit',
    env: { ...environment, SERVE: 'api', PORT: String(port + 1), ALLOWED_ORIGINS: screens },
  });
};

const watch = await watchProgram('backend/main.ts', startServer);
const next = spawn('node_modules/.bin/next', ['dev', '--port', String(port), '--hostname', '127.0.0.1'], {
  stdio: 'inherit',
  env: { ...environment, NEXT_DIST_DIR: '.next/dev-screens', NEXT_PUBLIC_API_BASE_URL: api },
});

const stop = async () => {
  if (stopping) return;
  stopping = true;
  next.kill('SIGTERM');
  await Promise.all([stopServer(), watch.dispose()]);
  process.exit();
};
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
next.once('exit', stop);
