import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { Endpoint, InputOf } from '@/contract/defineEndpoint';
import type { ApiErrorData } from '@/services/apiError';
import { type ApiState, type EndpointThunk, inputKey, noCalls, type RunOptions, type Status } from './apiState';

/** The part of a slice that the hooks need: its state and calls. */
export interface ApiCalls {
  readonly name: string;
  readonly thunk: (call: string) => EndpointThunk;
  /** How long an answer is not asked for again, in ms. */
  readonly maxAge: number;
}

export interface QueryOptions {
  /** Shows the data of the input before while that of a new input is on its way. */
  keepPrevious?: boolean;
}

export interface QueryResult<Data> {
  data: Data | undefined;
  /** `loading` also while data of before is shown; `failed` may come with data of before. */
  status: Status;
  error: ApiErrorData | undefined;
  refetch: () => void;
}

export type RunResult<Data> = { ok: true; data: Data } | { ok: false; error: ApiErrorData };

export interface CommandState {
  status: Status;
  error: ApiErrorData | undefined;
}

interface Root {
  readonly [slice: string]: ApiState | undefined;
}

const callOf = (root: Root, { name }: ApiCalls, call: string, place: string | null) =>
  place === null ? undefined : root[name]?.calls[call]?.[place];

const versionOf = (root: Root, { name }: ApiCalls): number => (root[name] ?? noCalls).version;

const useRun = (api: ApiCalls, call: string) => {
  const dispatch = useDispatch<ThunkDispatch<Root, unknown, UnknownAction>>();
  return useCallback(
    (input: InputOf<Endpoint> & RunOptions) => {
      return dispatch(api.thunk(call)(input));
    },
    [api, call, dispatch],
  );
};

export const useApiQuery = (
  api: ApiCalls,
  call: string,
  input: InputOf<Endpoint> | null,
  { keepPrevious = false }: QueryOptions = {},
): QueryResult<unknown> => {
  const place = input === null ? null : inputKey(input);
  const store = useStore<Root>();
  const run = useRun(api, call);
  const entry = useSelector((root: Root) => callOf(root, api, call, place));
  const version = useSelector((root: Root) => versionOf(root, api));

  const refetch = useCallback(() => {
    if (place !== null) run(JSON.parse(place));
  }, [place, run]);

  useEffect(() => {
    const known = callOf(store.getState(), api, call, place);
    const upToDate =
      known?.version === version &&
      (known.status === 'loading' || (known.status === 'succeeded' && Date.now() - known.at < api.maxAge));
    if (!upToDate) refetch();
  }, [api, call, place, version, store, refetch]);

  const data = entry?.data;
  const previous = useRef(data);
  useEffect(() => {
    if (data !== undefined) previous.current = data;
  }, [data]);

  return {
    data: data ?? (keepPrevious && place !== null ? previous.current : undefined),
    status: entry?.status ?? (place === null ? 'idle' : 'loading'),
    error: entry?.error,
    refetch,
  };
};

export const useApiCommand = (
  api: ApiCalls,
  call: string,
): [run: (input: InputOf<Endpoint>, options?: RunOptions) => Promise<RunResult<unknown>>, state: CommandState] => {
  const start = useRun(api, call);
  const [requestId, setRequestId] = useState<string | null>(null);
  const entry = useSelector((root: Root) => callOf(root, api, call, requestId));

  const run = useCallback(
    async (input: InputOf<Endpoint>, options: RunOptions = {}): Promise<RunResult<unknown>> => {
      const running = start({ ...input, ...options, once: true });
      setRequestId(running.requestId);
      const { meta, payload } = await running;
      return meta.requestStatus === 'fulfilled'
        ? { ok: true, data: payload }
        : { ok: false, error: payload as ApiErrorData };
    },
    [start],
  );

  return [run, { status: entry?.status ?? 'idle', error: entry?.error }];
};
