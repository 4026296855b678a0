import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to the database that a test can cut, or let fall silent, as a broken line does. */
interface FaultyProxy {
  /** The same connection string by way of the proxy. */
  readonly url: string;
  /** Ends all connections and takes no new ones. */
  cut(): void;
  /** Keeps all connections, and carries nothing any longer. */
  silence(): void;
  /** New connections are carried again. */
  heal(): void;
  close(): Promise<void>;
}

export const startFaultyProxy = async (databaseUrl: string): Promise<FaultyProxy> => {
  const target = new URL(databaseUrl);
  // The tests' server may listen on a socket of a folder.
  const folder = target.searchParams.get('host');
  const open = () =>
    folder === null ? connect(Number(target.port), target.hostname) : connect(`${folder}/.s.PGSQL.${target.port}`);
  const sockets = new Set<Socket>();
  let way: 'open' | 'cut' | 'silent' = 'open';
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((client) => {
    if (way === 'cut') return void client.destroy();
    const upstream = open();
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.on('data', (bytes) => way !== 'silent' && upstream.write(bytes));
    upstream.on('data', (bytes) => way !== 'silent' && client.write(bytes));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    cut() {
      way = 'cut';
      drop();
    },
    silence() {
      way = 'silent';
    },
    heal() {
      way = 'open';
    },
    close() {
      drop();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
};
