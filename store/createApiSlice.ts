import { createAsyncThunk, type Reducer } from '@reduxjs/toolkit';
import type { DataOf, Endpoint, EndpointGroup, InputOf } from '@/contract/defineEndpoint';
import { type ApiErrorData, errorDataOf } from '@/services/apiError';
import { browserSession } from '@/services/browserSession';
import { callEndpoint } from '@/services/callEndpoint';
import {
  type ApiState,
  apiReducer,
  type EndpointThunk,
  type FulfilledMeta,
  type PendingMeta,
  type RunOptions,
} from './apiState';
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

export interface ApiSlice<G extends EndpointGroup> {
  readonly name: string;
  readonly reducer: Reducer<ApiState>;
  readonly thunks: { readonly [K in keyof G]: EndpointThunk<G[K]> };
  /** Asks when it mounts, when the input changes and after a command of the slice; null asks nothing. */
  readonly useQuery: <K extends keyof G>(
    call: K,
    input: InputOf<G[K]> | null,
    options?: QueryOptions,
  ) => QueryResult<DataOf<G[K]>>;
  /** `run` never throws: it says how the call went. The state is that of this hook's last run. */
  readonly useCommand: <K extends keyof G>(
    call: K,
  ) => [run: (input: InputOf<G[K]>, options?: RunOptions) => Promise<RunResult<DataOf<G[K]>>>, state: CommandState];
}

interface SliceOptions {
  /** Answers of other slices name its records, so that its commands make those of all slices stale. */
  named?: boolean;
  /** How long an answer is not asked for again, in ms, unless it becomes stale; 0 asks whenever a hook mounts. */
  maxAge?: number;
}

const thunkOf = (type: string, find: () => Promise<Endpoint>, named: boolean): EndpointThunk =>
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
        const data = await callEndpoint(endpoint, input, { token, undo, makesFile: once && !command, ...key });
        return fulfillWithValue(data, { command, named: command && named });
      } catch (thrown) {
        return rejectWithValue(errorDataOf(thrown));
      }
    },
    { getPendingMeta: () => ({ at: Date.now() }) },
  );

/** The thunks of a group by the names of its calls, each made when it is first asked for. */
const thunksOf = (
  name: string,
  load: () => Promise<EndpointGroup>,
  named: boolean,
): Readonly<Record<string, EndpointThunk>> => {
  const made = new Map<string, EndpointThunk>();
  const find = async (call: string): Promise<Endpoint> => {
    const endpoint = (await load())[call];
    if (endpoint === undefined) throw new RangeError(`No such call: ${name}.${call}`);
    return endpoint;
  };
  const thunk = (call: string): EndpointThunk => {
    const known = made.get(call) ?? thunkOf(`${name}/${call}`, () => find(call), named);
    made.set(call, known);
    return known;
  };
  return new Proxy({}, { get: (_, call) => (typeof call === 'string' ? thunk(call) : undefined) });
};

/**
 * A slice of the store over one group of the contract: one async thunk an endpoint with its pending, fulfilled and
 * rejected states, and two hooks. Queries are kept by their input and an older answer never replaces a newer one;
 * commands are neither aborted nor dropped, and make the slice's mounted queries ask again.
 *
 * A group that is given as a function is loaded with the first call, so that pages do not begin with its schemas.
 * @example
 * export const cityApi = createApiSlice('city', () => import('@/contract/city').then(({ city }) => city));
 * const { data, status, error, refetch } = cityApi.useQuery('listing', { query: { page: 2 } });
 * const [update, { status }] = cityApi.useCommand('update');
 * const result = await update({ params: { id }, body });
 */
export const createApiSlice = <G extends EndpointGroup>(
  name: string,
  group: G | (() => Promise<G>),
  { named = false, maxAge = 0 }: SliceOptions = {},
): ApiSlice<G> => {
  const load = typeof group === 'function' ? group : () => Promise.resolve(group);
  const calls: ApiCalls = { name, thunks: thunksOf(name, load, named), maxAge };
  const slice: ApiSlice<EndpointGroup> = {
    ...calls,
    reducer: apiReducer(name),
    useQuery: (call, input, options) => useApiQuery(calls, call, input, options),
    useCommand: (call) => useApiCommand(calls, call),
  };
  rootReducer.inject({ reducerPath: name, reducer: slice.reducer }, { overrideExisting: true });
  // Inside, calls are plain names; to its users the slice has the types of the group.
  return slice as unknown as ApiSlice<G>;
};
