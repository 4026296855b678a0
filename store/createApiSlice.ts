import { createAsyncThunk } from '@reduxjs/toolkit';
import type { Call, Calls } from '@/contract/calls';
import type { DataOf, Endpoint, EndpointGroup, InputOf } from '@/contract/defineEndpoint';
import { type ApiErrorData, errorDataOf } from '@/services/apiError';
import { browserSession } from '@/services/browserSession';
import { callEndpoint } from '@/services/callEndpoint';
import { apiReducer, type EndpointThunk, type FulfilledMeta, type PendingMeta, type RunOptions } from './apiState';
import { rootReducer } from './rootReducer';
import {
  type ApiCalls,
  type CommandState,
  type QueryOptions,
  type QueryResult,
  type RunResult,
  useApiCommand,
  useApiQuery,
} from './useApi';

/** One call of a slice. */
export interface ApiCall<E extends Endpoint> {
  readonly thunk: EndpointThunk<E>;
  /** Asks when it mounts, when the input changes and after a command of the slice; null asks nothing. */
  readonly useQuery: (input: InputOf<E> | null, options?: QueryOptions) => QueryResult<DataOf<E>>;
  /** `run` never throws: it says how the call went. The state is that of this hook's last run. */
  readonly useCommand: () => [
    run: (input: InputOf<E>, options?: RunOptions) => Promise<RunResult<DataOf<E>>>,
    state: CommandState,
  ];
}

type AnyInput = InputOf<Endpoint>;

/** The calls of a slice for those who know them by their names alone. */
interface CallsByName {
  readonly thunk: (call: string) => EndpointThunk;
  readonly useQuery: (call: string, input: AnyInput | null, options?: QueryOptions) => QueryResult<unknown>;
  readonly useCommand: (
    call: string,
  ) => [run: (input: AnyInput, options?: RunOptions) => Promise<RunResult<unknown>>, state: CommandState];
}

/** The calls of a group by their names: each leads to its row of the contract. */
export type ApiSlice<G extends EndpointGroup> = { readonly [Call in keyof G]: ApiCall<G[Call]> } & {
  readonly byName: CallsByName;
  /** It has no value, and tells the types of the group to those who take the slice as a whole. */
  readonly group?: G;
};

interface SliceOptions {
  /** Answers of other slices name its records, so that its commands make those of all slices stale. */
  staleOthers?: boolean;
  /** How long an answer is not asked for again, in ms, unless it becomes stale; 0 asks whenever a hook mounts. */
  maxAge?: number;
}

const thunkOf = (type: string, find: () => Promise<Call>, staleOthers: boolean): EndpointThunk =>
  createAsyncThunk<
    unknown,
    InputOf<Endpoint> & RunOptions,
    { rejectValue: ApiErrorData; pendingMeta: PendingMeta; fulfilledMeta: FulfilledMeta }
  >(
    type,
    async ({ idempotencyKey, undo, once = false, ...input }, { rejectWithValue, fulfillWithValue }) => {
      // The call is that of whoever made it, also where somebody signs out while its group is loaded.
      const token = browserSession.token();
      try {
        const endpoint = await find();
        const key = idempotencyKey === undefined ? {} : { idempotencyKey };
        const command = endpoint.kind === 'command';
        // What is asked for by a press and changes nothing is a file.
        const makesFile = endpoint.makesPapers === true || (once && !command);
        const data = await callEndpoint(endpoint, input, { token, undo, makesFile, ...key });
        return fulfillWithValue(data, { command, staleOthers: command && staleOthers });
      } catch (thrown) {
        return rejectWithValue(errorDataOf(thrown));
      }
    },
    { getPendingMeta: () => ({ at: Date.now() }) },
  );

/** Creates a value by name on first use and caches it. */
const kept = <T>(make: (name: string) => T): ((name: string) => T) => {
  const made = new Map<string, T>();
  return (name) => {
    const known = made.get(name) ?? make(name);
    made.set(name, known);
    return known;
  };
};

/**
 * A slice of the store over one group of the contract: one async thunk an endpoint with its pending, fulfilled and
 * rejected states, and two hooks. Queries are kept by their input and an older answer never replaces a newer one;
 * commands are neither aborted nor dropped, and make the slice's mounted queries ask again.
 *
 * `callsOf` gives the calls of a group without its schemas, and with the types of its contract.
 * @example
 * export const salesApi = createApiSlice('sales', callsOf('sales'));
 * const { data, status, error, refetch } = salesApi.listing.useQuery({ query: { page: 2 } });
 * const [update, { status }] = salesApi.remarks.useCommand();
 * const result = await update({ params: { id }, body });
 */
export const createApiSlice = <G extends EndpointGroup>(
  name: string,
  group: G | (() => Promise<Calls<G>>),
  { staleOthers = false, maxAge = 0 }: SliceOptions = {},
): ApiSlice<G> => {
  const load = async (): Promise<Readonly<Record<string, Call | undefined>>> =>
    typeof group === 'function' ? group() : group;
  const find = async (call: string): Promise<Call> => {
    const endpoint = (await load())[call];
    if (endpoint === undefined) throw new RangeError(`No such call: ${name}.${call}`);
    return endpoint;
  };
  const thunk = kept((call) => thunkOf(`${name}/${call}`, () => find(call), staleOthers));
  const calls: ApiCalls = { name, thunk, maxAge };
  const byName: CallsByName = {
    thunk,
    useQuery: (call, input, options) => useApiQuery(calls, call, input, options),
    useCommand: (call) => useApiCommand(calls, call),
  };
  const callOf = kept(
    (call): ApiCall<Endpoint> => ({
      thunk: thunk(call),
      useQuery: (input, options) => byName.useQuery(call, input, options),
      useCommand: () => byName.useCommand(call),
    }),
  );
  rootReducer.inject({ reducerPath: name, reducer: apiReducer(name) }, { overrideExisting: true });
  // Which calls there are is known for certain once the group is loaded; to its users the slice has the types of the group.
  return new Proxy(
    { byName },
    { get: (own, call) => (typeof call === 'string' && call !== 'byName' ? callOf(call) : Reflect.get(own, call)) },
  ) as unknown as ApiSlice<G>;
};
