import type { AxiosResponse } from 'axios';
import type { Call } from '@/contract/calls';
import type { DataOf, Endpoint, InputOf } from '@/contract/defineEndpoint';
import type { ErrorLink } from '@/contract/messages';
import { languages } from '@/contract/notation/lang';
import { ApiError } from './apiError';
import { browserSession } from './browserSession';
import { tellDeadlineNews, type Undo } from './deadlineNews';
import { tellLikelyNews } from './likelyNews';
import { tellVersion } from './newVersion';

interface CallOptions {
  signal?: AbortSignal;
  /** One a form: the server answers a repeated command with the first one's answer. */
  idempotencyKey?: string;
  /** The bearer token; the session's by default. */
  token?: string | null;
  /** Makes a file, which may take minutes. */
  makesFile?: boolean;
  /** Puts back what a command changes, offered beside what it made of deadlines. */
  undo?: Undo | undefined;
}

interface Parts {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  body?: Readonly<Record<string, unknown>>;
}

interface Envelope {
  success?: boolean;
  message?: string;
  errors?: Record<string, string[]>;
  data?: unknown;
  deadline_changes?: unknown;
  likely_same?: unknown;
  links?: ErrorLink[];
  request_id?: string;
}

/** After how many ms without an answer a call has failed, so that it can be tried again. */
const patience = { call: 30_000, file: 300_000 };

export const missingToken = 'No authentication token found';

const fillPath = (path: string, params: Parts['params'] = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

const queryOf = (query: Parts['query'] = {}): Record<string, unknown> =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => !isEmpty(value)));

const bodyOf = (endpoint: Call, body: Parts['body'] = {}): Parts['body'] => {
  if (endpoint.method === 'GET' || (endpoint.method === 'DELETE' && Object.keys(body).length === 0)) return undefined;
  if (browserSession.capable('lock_version') || !('lock_version' in body)) return body;
  const { lock_version: _, ...rest } = body;
  return rest;
};

const headersOf = (token: string | null, idempotencyKey: string | undefined): Record<string, string> => ({
  Accept: 'application/json',
  'Accept-Language': languages[browserSession.language()].tag,
  ...(token ? { Authorization: `Bearer ${token}` } : {}),
  ...(idempotencyKey && browserSession.capable('idempotency') ? { 'Idempotency-Key': idempotencyKey } : {}),
});

const envelopeOf = (body: unknown): Envelope => (typeof body === 'object' && body !== null ? body : {});

const refusalOf = ({ status, headers, data }: AxiosResponse<unknown>, failure: string): ApiError => {
  const { message, errors, data: current, links, request_id } = envelopeOf(data);
  const retryAfter = Number(headers['retry-after']);
  return new ApiError({
    status,
    message: message || failure,
    errors: errors ?? {},
    ...(status === 409 && current !== undefined ? { current } : {}),
    ...(links === undefined ? {} : { links }),
    ...(request_id === undefined ? {} : { requestId: request_id }),
    ...(retryAfter > 0 ? { retryAfter } : {}),
  });
};

/** Ends the session that was refused, but not one that began while the answer was under way. */
const endSession = (token: string | null): void => {
  if (browserSession.token() === token) browserSession.signOut();
};

/**
 * Makes a call of the contract: fills the path, leaves out empty filters, adds the bearer token and the language,
 * unwraps the envelope. A missing or dead token ends the session, which sends the browser to the login page.
 * @example const page = await callEndpoint(customer.listing, { query: { cust_name: '髙橋' } })
 * @throws ApiError with the server's message, else the endpoint's `failure`
 */
export const callEndpoint = async <E extends Endpoint>(
  endpoint: E | Call,
  input: InputOf<E>,
  { signal, idempotencyKey, undo, token = browserSession.token(), makesFile = false }: CallOptions = {},
): Promise<DataOf<E>> => {
  const { params, query, body } = input as Parts;
  if (!endpoint.open && !token) {
    browserSession.signOut();
    throw new ApiError({ status: 401, message: missingToken, errors: {} });
  }
  const request = {
    method: endpoint.method,
    url: fillPath(endpoint.path, params),
    params: queryOf(query),
    data: bodyOf(endpoint, body),
    timeout: makesFile ? patience.file : patience.call,
    headers: headersOf(endpoint.open ? null : token, idempotencyKey),
    ...(signal ? { signal } : {}),
  };
  const response = await import('./client')
    .then(({ http }) => http.request<unknown>(request))
    .catch((cause: unknown) => {
      throw Object.assign(new ApiError({ status: 0, message: endpoint.failure, errors: {} }), { cause });
    });
  const { status, data } = response;
  tellVersion(response.headers['x-tsugi-screens']);
  const envelope = envelopeOf(data);
  const refused = status < 200 || status >= 300 || envelope.success === false || typeof data !== 'object';
  if (refused) {
    if (status === 401 && !endpoint.open) endSession(token);
    throw refusalOf(response, endpoint.failure);
  }
  tellDeadlineNews(envelope.deadline_changes, undo);
  tellLikelyNews(envelope.likely_same);
  return ('data' in envelope ? envelope.data : envelope) as DataOf<E>;
};
