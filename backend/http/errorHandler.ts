import { isUtf8 } from 'node:buffer';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { employeeOf } from '@/backend/access/actor';
import { languageOf } from '@/backend/refusal/language';
import { Refusal, type RefusalKind } from '@/backend/refusal/refusal';

/** PostgreSQL's codes that say something about the request, not about us. */
const databaseKinds: Readonly<Record<string, RefusalKind>> = {
  '22021': 'invalid', // a character the database cannot hold
  '22P05': 'invalid',
  '25006': 'busy', // written to a server that is the leader no longer
  '57014': 'busy', // statement timeout
  '53100': 'busy', // disk full
  '53200': 'busy', // out of memory
  '53300': 'busy', // too many connections
  '40001': 'busy',
  '40P01': 'busy',
  '57P01': 'busy', // the server is shutting down, has crashed, or is starting
  '57P02': 'busy',
  '57P03': 'busy',
};

/** 08: the connection failed. PgBouncer says 08P01 whenever it cannot reach the server. */
const noConnection = /^08...$/;

/** Seconds after which a busy database is worth another try. */
const busyFor = 2;

/** Errors of a lost or refused database connection. */
const lostCodes = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE'];
const lostConnection = /terminating connection|Connection terminated|not queryable|timeout exceeded|read timeout/;

const statusKinds: Readonly<Record<number, RefusalKind>> = {
  404: 'notFound',
  413: 'tooLarge',
  414: 'tooLarge',
  415: 'mediaType',
};

const refusalOf = (error: FastifyError | Error): Refusal => {
  if (error instanceof Refusal) return error;
  const code = 'code' in error ? String(error.code) : '';
  const fromDatabase = noConnection.test(code) ? 'busy' : databaseKinds[code];
  if (fromDatabase) return new Refusal(fromDatabase);
  const status = 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status >= 400 && status < 500) return new Refusal(statusKinds[status] ?? 'badRequest');
  if (lostCodes.includes(code) || lostConnection.test(error.message)) return new Refusal('busy');
  return new Refusal('failed');
};

const answer = (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void => {
  const refusal = refusalOf(error);
  const { errors, data, links, retryAfter } = refusal.details;
  if (refusal.status >= 500) {
    const employee_id = employeeOf(request);
    request.log.error({ err: error, call: request.routeOptions?.url, employee_id }, 'request failed');
  }
  const wait = retryAfter ?? (refusal.kind === 'busy' ? busyFor : undefined);
  if (wait !== undefined) reply.header('retry-after', String(wait));
  reply.status(refusal.status).send({
    success: false,
    ...(refusal.status === 404 ? { status: 'fail' } : {}),
    message: refusal.sentence(languageOf(request)),
    ...(errors === undefined ? {} : { errors }),
    ...(data === undefined ? {} : { data }),
    ...(links === undefined ? {} : { links }),
    ...(refusal.status >= 500 ? { request_id: request.id } : {}),
  });
};

const unreadable: Readonly<Record<string, readonly [status: number, kind: RefusalKind]>> = {
  HPE_HEADER_OVERFLOW: [431, 'tooLarge'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'badRequest'],
};

/** Answers connections that send no valid HTTP request, or oversized headers. */
const answerSocket = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, kind] = unreadable[error.code ?? ''] ?? [400, 'badRequest'];
  const body = JSON.stringify({ success: false, message: new Refusal(kind).sentence('jp') });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy(error);
};

/** Answers for requests that reach no route. */
export const edgeOptions: Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'> = {
  frameworkErrors: answer,
  clientErrorHandler: answerSocket,
};

/** Makes the answer of every error. It never holds SQL, stacks or paths. Bodies are JSON or refused. */
export const useErrorHandler = (app: FastifyInstance): void => {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['text/plain', 'application/json']);
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    const [, charset = 'utf-8'] = /;\s*charset="?([\w-]+)/i.exec(request.headers['content-type'] ?? '') ?? [];
    if (!/^utf-?8$/i.test(charset)) return done(new Refusal('mediaType'));
    if (!isUtf8(body)) return done(new Refusal('badRequest'));
    parseJson(request, body.toString('utf8'), done);
  });
  app.setErrorHandler(answer);
  app.setNotFoundHandler((request, reply) => answer(new Refusal('notFound'), request, reply));
};
