import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { type DestinationStream, pino } from 'pino';

/** A request by its call: addresses hold what was searched for, and links that open files and calendars. */
const requestLine = ({ id, method, routeOptions, ip }: FastifyRequest) => ({
  id,
  method,
  call: routeOptions?.url ?? 'none',
  address: ip,
});

interface Failure extends Error {
  readonly code?: unknown;
  readonly severity?: unknown;
  readonly table?: unknown;
  readonly column?: unknown;
  readonly constraint?: unknown;
  readonly routine?: unknown;
}

/** Where an error came from, without its sentence. */
const placesOf = ({ stack = '', message }: Error): string =>
  stack.replace(message, '…').replace(/^(?!\s+at ).*\n?/gm, '');

/** An error as it may stand in a log. PostgreSQL repeats values in its sentences: of its errors only their kind and place are told. */
const errorLine = (error: unknown): unknown => {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, message, code, severity, table, column, constraint, routine } = error as Failure;
  const fromDatabase = severity !== undefined;
  return {
    type: name,
    ...(fromDatabase ? { table, column, constraint, routine } : { message }),
    ...(code === undefined ? {} : { code }),
    stack: placesOf(error),
    ...(error.cause === undefined ? {} : { cause: errorLine(error.cause) }),
  };
};

/** The program's log, one JSON object a line: at no level a name, a phone number or a secret link. */
export const createLogger = (level: string, to?: DestinationStream): FastifyBaseLogger =>
  pino({ level, serializers: { req: requestLine, err: errorLine } }, to ?? pino.destination(1));
