import { useCallback } from 'react';
import type { ErrorLink } from '@/contract/messages';

/** A refused call, as the store reports it. */
export interface CallError {
  /** The HTTP status; 0 where no answer came. */
  status: number;
  message: string;
  errors: Record<string, string[]>;
  /** Of a stale save (409): the record as it is stored now. */
  current?: unknown;
  /** Pages on which the reason can be put right. */
  links?: readonly ErrorLink[];
  requestId?: string;
}

/** Whether asking again would get the same answer: not allowed, not there. */
export const isFinal = ({ status }: CallError): boolean => status === 403 || status === 404;

export interface QueryResult<Data> {
  data: Data | undefined;
  status: 'idle' | 'loading' | 'succeeded' | 'failed';
  error: CallError | undefined;
  refetch: () => void;
}

export type RunResult<Data> = { ok: true; data: Data } | { ok: false; error: CallError };

export interface Input {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  body?: Readonly<Record<string, unknown>>;
}

type QueryOptions = { keepPrevious?: boolean };
/** `undo` puts back what a command changes, and says whether that was done. */
type RunOptions = { idempotencyKey?: string; undo?: () => Promise<boolean> };
type Run<Data> = (input: Input, options?: RunOptions) => Promise<RunResult<Data>>;

/**
 * A slice of the store, as the engines see it: its calls are plain names here, and what they take and answer is the
 * descriptor's to say. Every slice of `createApiSlice` is one.
 */
export interface ResourceApi {
  readonly useQuery: (call: never, input: never, options?: QueryOptions) => QueryResult<unknown>;
  readonly useCommand: (
    call: never,
  ) => [run: (input: never, options?: RunOptions) => Promise<RunResult<unknown>>, ...unknown[]];
}

/** Asks a call of the resource; null asks nothing. */
export const useCallData = <Data>(
  api: ResourceApi,
  call: string,
  input: Input | null,
  options?: QueryOptions,
): QueryResult<Data> => {
  const useQuery = api.useQuery as (call: string, input: Input | null, options?: QueryOptions) => QueryResult<Data>;
  return useQuery(call, input, options);
};

/** How to run a call of the resource; it never throws. */
export const useCallRun = <Data>(api: ResourceApi, call: string): Run<Data> => {
  const useCommand = api.useCommand as (call: string) => [run: Run<Data>];
  const [run] = useCommand(call);
  return useCallback((input: Input, options?: RunOptions) => run(input, options), [run]);
};
