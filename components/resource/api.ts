import { useCallback } from 'react';
import type { EndpointGroup } from '@/contract/defineEndpoint';
import type { ErrorLink } from '@/contract/messages';

/** A refused call, as the store reports it. */
export interface CallError {
  /** The HTTP status; 0 where no answer came. */
  status: number;
  message: string;
  errors: Record<string, string[]>;
  /** After a stale save (409): the record as stored now. */
  current?: unknown;
  /** Pages on which the reason can be put right. */
  links?: readonly ErrorLink[];
  requestId?: string;
}

/** Whether a retry would get the same answer: not allowed, or not found. */
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

/** The calls of a slice by their names, as the engines make them: what they take and answer is the descriptor's to say. */
export interface CallsByName {
  readonly useQuery: (call: string, input: Input | null, options?: QueryOptions) => QueryResult<unknown>;
  readonly useCommand: (call: string) => [run: Run<unknown>, ...unknown[]];
}

/** A slice of the store, as the engines see it. Every slice of `createApiSlice` is one. */
export interface ResourceApi<Group extends EndpointGroup = EndpointGroup> {
  readonly byName: CallsByName;
  /** A phantom type: descriptors are checked against it. */
  readonly group?: Group | undefined;
}

/** Asks a call of the resource; null asks nothing. */
export const useCallData = <Data>(
  { byName }: ResourceApi,
  call: string,
  input: Input | null,
  options?: QueryOptions,
): QueryResult<Data> => byName.useQuery(call, input, options) as QueryResult<Data>;

/** How to run a call of the resource; it never throws. */
export const useCallRun = <Data>({ byName }: ResourceApi, call: string): Run<Data> => {
  const [run] = byName.useCommand(call);
  return useCallback((input: Input, options?: RunOptions) => run(input, options) as Promise<RunResult<Data>>, [run]);
};
