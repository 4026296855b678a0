import { delay, HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import type { DataOf, Endpoint } from '@/contract/defineEndpoint';
import { directory } from '@/contract/directory';
import type { ErrorLink } from '@/contract/messages';

/** The backend of the client's tests, without a directory; a request that no test expects is an error. */
export const server = setupServer(
  http.get(directory.about.path, () => HttpResponse.json({ success: true, message: '', data: { name: null } })),
);

/** A received request. */
export interface Received {
  params: Readonly<Record<string, string | readonly string[] | undefined>>;
  query: URLSearchParams;
  body: unknown;
  headers: Headers;
}

interface AnswerOptions {
  /** ms until the answer; 'infinite' never answers. */
  after?: number | 'infinite';
  message?: string;
}

type Result<E extends Endpoint> = DataOf<E> | Response;
type Answerer<E extends Endpoint> = (received: Received) => Result<E> | Promise<Result<E>>;
type Answer<E extends Endpoint> = DataOf<E> | Answerer<E>;

const methods = { GET: http.get, POST: http.post, PUT: http.put, DELETE: http.delete } as const;

const receivedOf = async (request: Request, params: Received['params']): Promise<Received> => {
  const text = await request.clone().text();
  return {
    params,
    query: new URL(request.url).searchParams,
    body: text === '' ? undefined : JSON.parse(text),
    headers: request.headers,
  };
};

/**
 * A call answered with success; the data is that of the contract.
 * @example server.use(answer(customer.listing, page))
 * @example server.use(answer(customer.show, ({ params }) => customers[params.id]))
 */
export const answer = <E extends Endpoint>(endpoint: E, data: Answer<E>, options: AnswerOptions = {}) =>
  methods[endpoint.method](endpoint.path, async ({ request, params }) => {
    if (options.after !== undefined) await delay(options.after);
    const received = await receivedOf(request, params);
    const result = typeof data === 'function' ? await (data as Answerer<E>)(received) : data;
    if (result instanceof Response) return result;
    return HttpResponse.json({ success: true, message: options.message ?? 'Data fetched successfully', data: result });
  });

interface RefusalOptions {
  errors?: Readonly<Record<string, string[]>>;
  /** For a stale save: the current record. */
  data?: unknown;
  links?: readonly ErrorLink[];
  retryAfter?: number;
}

/** The answer of a refused call, for `answer`'s function or `refuse`. */
export const refusal = (status: number, message: string, { retryAfter, ...rest }: RefusalOptions = {}): Response =>
  HttpResponse.json(
    { success: false, message, ...rest },
    { status, headers: retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) } },
  );

/** A call that is refused. @example server.use(refuse(customer.store, 422, '…', { errors: { last_name: ['…'] } })) */
export const refuse = (endpoint: Endpoint, status: number, message: string, options: RefusalOptions = {}) =>
  methods[endpoint.method](endpoint.path, () => refusal(status, message, options));

/** A call that no answer comes to. */
export const unreachable = (endpoint: Endpoint) => methods[endpoint.method](endpoint.path, () => HttpResponse.error());
