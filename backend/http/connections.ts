import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How long a request may take to arrive, in milliseconds. A slower one gets 408 and its connection is closed. */
export interface ArrivalTimes {
  /** Its headers, from the first of them (or the connection) on. */
  readonly headersTimeout: number;
  /** The whole of it. */
  readonly requestTimeout: number;
  /** How often connections are checked; one may live that much longer. */
  readonly connectionsCheckingInterval: number;
}

export const arrivalTimes: ArrivalTimes = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  connectionsCheckingInterval: 2_000,
};

/** Connections without a whole request; each takes a file descriptor and some kilobytes. */
const mostWaiting = 4_000;

/**
 * Bounds the connections that have sent no whole request: beyond the bound the one that has waited longest is closed. A
 * request that comes at once is so served however many half-sent ones lie about.
 */
export const limitWaitingConnections = (server: Server, most = mostWaiting): void => {
  /** The oldest first. */
  const waiting = new Set<Socket>();
  const wait = (socket: Socket): void => {
    if (socket.destroyed) return;
    waiting.delete(socket);
    waiting.add(socket);
    if (waiting.size <= most) return;
    const [oldest] = waiting;
    if (oldest !== undefined) {
      waiting.delete(oldest);
      oldest.destroy();
    }
  };
  server.on('connection', (socket: Socket) => {
    socket.once('close', () => waiting.delete(socket));
    wait(socket);
  });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    request.once('end', () => waiting.delete(socket));
    response.once('close', () => wait(socket));
  });
};
