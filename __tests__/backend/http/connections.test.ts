import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { pino } from 'pino';
import { testApi } from '@/__tests__/support/api';
import { createApp } from '@/backend/app';
import { limitWaitingConnections } from '@/backend/http/connections';

const api = testApi();
const times = { headersTimeout: 400, requestTimeout: 800, connectionsCheckingInterval: 100 };

const halves = {
  headers: 'GET /api/all-offices HTTP/1.1\r\nHost: x\r\n',
  body: 'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"user',
};

const open = (port: number, sent: string): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(sent, () => resolve(socket)));
    socket.on('error', reject);
  });

/** The response of a connection until it closes, and the time in ms. */
const ending = (socket: Socket): Promise<{ told: string; ms: number }> => {
  const began = Date.now();
  let told = '';
  socket.on('data', (data) => {
    told += String(data);
  });
  return new Promise((resolve) => socket.once('close', () => resolve({ told, ms: Date.now() - began })));
};

test.each(Object.entries(halves))(
  'requests whose %s never end are closed after their time, others are served',
  async (_, sent) => {
    const app = await createApp({
      db: api.db,
      databaseUrl: api.url,
      settings: { allowedOrigins: [], trustProxy: [], requireTotp: false },
      logger: pino({ level: 'silent' }),
      times,
    });
    try {
      await app.listen({ port: 0, host: '127.0.0.1' });
      const { port } = app.server.address() as AddressInfo;
      const sockets = await Promise.all(Array.from({ length: 100 }, () => open(port, sent)));
      const endings = Promise.all(sockets.map(ending));
      const answer = await fetch(`http://127.0.0.1:${port}/api/all-offices`);
      expect(answer.status).toBe(200);
      for (const { told, ms } of await endings) {
        expect(told).toMatch(/^HTTP\/1\.1 408 /);
        expect(ms).toBeLessThan(10_000);
      }
    } finally {
      await app.close();
    }
  },
);

test('beyond the bound the connection that has waited longest is closed, never one that is served', async () => {
  const server = createServer((_, response) => response.end('served'));
  limitWaitingConnections(server, 3);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const closed: number[] = [];
  const sockets: Socket[] = [];
  for (let index = 0; index < 5; index += 1) {
    const socket = await open(port, halves.headers);
    socket.once('close', () => closed.push(index));
    sockets.push(socket);
    const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } });
    expect(await answer.text()).toBe('served');
  }
  while (closed.length < 3) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(closed).toEqual([0, 1, 2]);
  for (const socket of sockets) socket.destroy();
  server.close();
});
