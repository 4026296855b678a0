import { createServer } from 'node:http';
import next from 'next';

/** Serves the floor pages as the product's are served, and the rows they show. */
const screens = next({ dev: false, dir: 'bench/floor' });
await screens.prepare();
const answer = screens.getRequestHandler();
const { BENCH_ROWS = '[]' } = process.env;

const server = createServer((request, response) => {
  if (request.url !== '/rows') return answer(request, response);
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(BENCH_ROWS);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address) process.stdout.write(`ready: http://127.0.0.1:${address.port}\n`);
});
process.once('SIGTERM', () => process.exit());
