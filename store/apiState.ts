import type { AsyncThunk } from '@reduxjs/toolkit';
import { createAction, createReducer } from '@reduxjs/toolkit';
import type { DataOf, Endpoint, InputOf } from '@/contract/defineEndpoint';
import { type ApiErrorData, errorDataOf } from '@/services/apiError';
import type { Undo } from '@/services/deadlineNews';

export type Status = 'idle' | 'loading' | 'succeeded' | 'failed';

/** One call: of a query what its input was answered with, of a command how its run stands. */
interface Entry {
  status: Status;
  data?: unknown;
  error?: ApiErrorData;
  /** The newest request; answers of older ones are dropped. */
  requestId: string;
  /** The slice's version when the request began: below the present one its answer may be out of date. */
  version: number;
  /** When the request began, in ms since 1970. */
  at: number;
}

export interface ApiState {
  /** endpoint → input as text (of commands: request id) → entry, oldest first. */
  calls: Record<string, Record<string, Entry>>;
  /** Rises with each successful command: mounted queries of an older version ask again. */
  version: number;
}

export interface RunOptions {
  idempotencyKey?: string;
  /** Puts back what the command changes. */
  undo?: Undo;
  /** Kept by its run and not by its input, as commands are. */
  once?: boolean;
}

export interface PendingMeta {
  at: number;
}

export interface FulfilledMeta {
  command: boolean;
  /** The command changed a record that answers of other slices name. */
  staleOthers: boolean;
}

export type EndpointThunk<E extends Endpoint = Endpoint> = AsyncThunk<
  DataOf<E>,
  InputOf<E> & RunOptions,
  { rejectValue: ApiErrorData; pendingMeta: PendingMeta; fulfilledMeta: FulfilledMeta }
>;

/** Makes every mounted query of every slice ask again, as when the language of the answers changes. */
export const allStale = createAction('api/allStale');

export const noCalls: ApiState = { calls: {}, version: 0 };

const keptEntries = 50;

const keep = (entries: Record<string, Entry>, key: string, entry: Entry): void => {
  const { data } = entries[key] ?? {};
  delete entries[key];
  entries[key] = data === undefined ? entry : { ...entry, data };
  const [oldest] = Object.keys(entries);
  if (oldest !== undefined && Object.keys(entries).length > keptEntries) delete entries[oldest];
};

const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, part]) => [key, inOrder(part)]));
};

/** The same text for the same input, whatever the order its parts were written in. */
export const inputKey = (input: unknown): string => JSON.stringify(inOrder(input));

/** A step of a thunk: `customer/listing/pending`. */
interface Step {
  type: string;
  payload?: unknown;
  error?: unknown;
  meta: { arg: RunOptions; requestId: string } & Partial<PendingMeta & FulfilledMeta>;
}

const placeOf = ({ meta: { arg, requestId } }: Step): string => (arg.once ? requestId : inputKey(arg));

/** Pending, fulfilled and rejected of each thunk of a slice; only the newest request of a key may write. */
export const apiReducer = (name: string) =>
  createReducer(noCalls, (builder) => {
    builder
      .addCase(allStale, (state) => {
        state.version += 1;
      })
      .addMatcher(
        (action): action is Step => action.meta?.staleOthers === true && !action.type.startsWith(`${name}/`),
        (state) => {
          state.version += 1;
        },
      )
      .addMatcher(
        (action): action is Step => action.type.startsWith(`${name}/`),
        (state, action) => {
          const [, call = '', step] = action.type.split('/');
          const { requestId, command, at = 0 } = action.meta;
          state.calls[call] ??= {};
          const entries = state.calls[call];
          if (step === 'pending') {
            keep(entries, placeOf(action), { status: 'loading', requestId, version: state.version, at });
            return;
          }
          if (command) state.version += 1;
          const entry = entries[placeOf(action)];
          if (entry?.requestId !== requestId) return;
          if (step === 'rejected') {
            Object.assign(entry, { status: 'failed', error: action.payload ?? errorDataOf(action.error) });
          } else {
            entry.status = 'succeeded';
            if (!command) entry.data = action.payload;
          }
        },
      );
  });
