import * as z from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** This part of the request is empty. */
export const nothing = z.object({});
export type Nothing = typeof nothing;

/**
 * One call of the API as data: who may build a client, a server or a document from it reads the same object.
 * `failure` is the message of a refused call whose answer carries none.
 */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
  Open extends boolean = boolean,
> {
  readonly kind: 'query' | 'command' | 'paged';
  readonly method: Method;
  /** Express-like: `/api/customer-show/:id/:familyCode`. */
  readonly path: string;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly data: Data;
  readonly failure: string;
  /** The message of a success; the default is "Data fetched successfully". */
  readonly message?: string;
  /** Needs no token. */
  readonly open: Open;
  /** Not among the owner's calls: the SPA uses it only where its backend names it. */
  readonly addition: boolean;
  /** Its answer holds a secret, shown once: it is never kept for a repeated request. */
  readonly secret: boolean;
  /** Makes papers, which may take minutes. */
  readonly makesPapers?: boolean;
  /** For lists: the fields to sort by. */
  readonly sorts: readonly string[];
}

export type EndpointGroup = Readonly<Record<string, Endpoint>>;

/** The caller's input, before parsing. Empty parts may be left out. */
type Part<Key extends string, Schema extends z.ZodType> =
  unknown extends z.input<Schema>
    ? { [K in Key]?: unknown }
    : z.input<Schema> extends Record<string, never>
      ? { [K in Key]?: undefined }
      : Partial<z.input<Schema>> extends z.input<Schema>
        ? { [K in Key]?: z.input<Schema> }
        : { [K in Key]: z.input<Schema> };

export type InputOf<E extends Endpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'body', E['body']>;

/** The handler's input, after parsing. */
export interface ParsedOf<E extends Endpoint> {
  readonly params: z.output<E['params']>;
  readonly query: z.output<E['query']>;
  readonly body: z.output<E['body']>;
}

export type DataOf<E extends Endpoint> = z.output<E['data']>;

export const defaultFailure = 'Failed API request';

interface Options<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  D extends z.ZodType,
  O extends boolean,
> {
  params?: P;
  query?: Q;
  body?: B;
  data: D;
  failure?: string;
  message?: string;
  open?: O;
  addition?: boolean;
  secret?: boolean;
  makesPapers?: boolean;
}

const endpoint = <
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  D extends z.ZodType,
  O extends boolean,
>(
  kind: Endpoint['kind'],
  method: Method,
  path: string,
  options: Options<P, Q, B, D, O>,
  sorts: readonly string[] = [],
): Endpoint<P, Q, B, D, O> => ({
  kind,
  method,
  path,
  params: options.params ?? (nothing as unknown as P),
  query: options.query ?? (nothing as unknown as Q),
  body: options.body ?? (nothing as unknown as B),
  data: options.data,
  failure: options.failure ?? defaultFailure,
  ...(options.message === undefined ? {} : { message: options.message }),
  open: options.open ?? (false as O),
  addition: options.addition ?? false,
  secret: options.secret ?? false,
  ...(options.makesPapers === undefined ? {} : { makesPapers: options.makesPapers }),
  sorts,
});

/**
 * A call that reads. @example query('/api/city-show/:id', { params: idParams, data: City })
 */
export const query = <
  D extends z.ZodType,
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  O extends boolean = false,
>(
  path: string,
  options: Omit<Options<P, Q, Nothing, D, O>, 'body'>,
): Endpoint<P, Q, Nothing, D, O> => endpoint('query', 'GET', path, options);

/** A call that reads what its body asks for. @example queryByPost('/api/sozoku-dashboard-tab1', { body: Filters, data: Tab }) */
export const queryByPost = <D extends z.ZodType, B extends z.ZodType>(
  path: string,
  options: Options<Nothing, Nothing, B, D, false>,
): Endpoint<Nothing, Nothing, B, D, false> => endpoint('query', 'POST', path, options);

/**
 * A call that changes something; it runs in one transaction.
 * @example command('PUT', '/api/city-update/:id', { params: idParams, body: CityBody, data: City, failure: 'Failed to update city' })
 */
export const command = <
  D extends z.ZodType,
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
  O extends boolean = false,
>(
  method: Method,
  path: string,
  options: Options<P, Q, B, D, O>,
): Endpoint<P, Q, B, D, O> => endpoint('command', method, path, options);

/** Null only for who asks for the total `later`, and so takes a `PageSoFar`. */
const countedYet = z.number().int().nullable() as unknown as z.ZodType<number, number | null>;

/** A page of rows, as every list answers it. `from` and `to` count from 1 and are null on an empty page. */
const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    data: z.array(row),
    current_page: z.number().int(),
    last_page: countedYet,
    per_page: z.number().int(),
    total: countedYet,
    from: z.number().int().nullable(),
    to: z.number().int().nullable(),
  });

export interface Page<Row> {
  data: Row[];
  current_page: number;
  last_page: number;
  per_page: number;
  total: number;
  from: number | null;
  to: number | null;
}

/** A page whose rows may have come before its total. */
export interface PageSoFar<Row> extends Omit<Page<Row>, 'last_page' | 'total'> {
  last_page: number | null;
  total: number | null;
}

const maxLimit = 1000;

const counted = (fallback: number) => (value: unknown) => {
  if (value === '' || value === null) return fallback;
  return typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value;
};

const wholeNumber = (fallback: number, max: number) =>
  z.preprocess(
    counted(fallback),
    z.number('whole_number').int('whole_number').min(1, 'at_least_one').max(max, 'too_large'),
  ) as unknown as z.ZodType<number, number | string>;

/** A list's query beside paging: filters, and one sort field, ascending or descending. */
export const sortedQuery = <Sorts extends readonly string[], Filters extends z.ZodRawShape>(
  sorts: Sorts,
  filters: Filters,
) =>
  z
    .object({
      ...filters,
      sort_asc: z.enum(sorts, 'unknown_sort').optional(),
      sort_desc: z.enum(sorts, 'unknown_sort').optional(),
    })
    .refine(
      (query) => {
        const { sort_asc, sort_desc } = query as { sort_asc?: unknown; sort_desc?: unknown };
        return sort_asc === undefined || sort_desc === undefined;
      },
      { error: 'one_sort', path: ['sort_desc'] },
    );

const wishes =
  'later: the rows at once, with total and last_page null where they have to be counted; only: these without the rows';

const listQuery = <Sorts extends readonly string[], Filters extends z.ZodRawShape>(
  sorts: Sorts,
  limit: number,
  filters: Filters,
) =>
  sortedQuery(sorts, {
    ...filters,
    page: wholeNumber(1, 100_000_000).optional().default(1),
    limit: wholeNumber(limit, maxLimit).optional().default(limit),
    total: z.enum(['later', 'only'], 'unknown_total').meta({ description: wishes, 'x-addition': true }).optional(),
  });

/**
 * A list: filters, one sort and a page go in, the paged envelope comes out.
 * @example paged('/api/city-listing', { row: City, sorts: ['id', 'name'], limit: 20, filters: { name: words() } })
 */
export const paged = <
  Row extends z.ZodType,
  const Sorts extends readonly string[],
  Filters extends z.ZodRawShape,
  Params extends z.ZodType = Nothing,
>(
  path: string,
  options: {
    row: Row;
    sorts: Sorts;
    limit: number;
    filters: Filters;
    params?: Params;
    failure?: string;
    addition?: boolean;
  },
) =>
  endpoint(
    'paged',
    'GET',
    path,
    {
      query: listQuery(options.sorts, options.limit, options.filters),
      data: pageOf(options.row),
      ...(options.failure === undefined ? {} : { failure: options.failure }),
      ...(options.addition === undefined ? {} : { addition: options.addition }),
      params: options.params ?? (nothing as unknown as Params),
      body: nothing,
      open: false,
    },
    options.sorts,
  );
