import { createContext, useContext } from 'react';
import type { ResourceApi } from './api';

/** Unsaved form input. */
export interface Draft {
  values: Record<string, unknown>;
  /** ms since 1970. */
  savedAt: number;
  /** When it is thrown away, in ms since 1970. */
  keptUntil: number;
}

/** Browser services that the engines need, provided once by the app. */
export interface EngineServices {
  /** The owner of unsaved drafts; null while signed out. */
  readonly draftOwner: () => number | null;
  /** False where the browser has no room, or the page is no longer that person's. */
  readonly saveDraft: (key: string, values: Record<string, unknown>, typedBy: number | null, at: string) => boolean;
  readonly readDraft: (key: string) => Draft | null;
  readonly dropDraft: (key: string) => void;
  readonly readPreference: <T>(key: string, fallback: T) => T;
  readonly writePreference: (key: string, value: unknown) => void;
  readonly downloadFile: (filePath: string) => void;
  /** Additions that the backend supports. */
  readonly useCapabilities: () => readonly string[];
  /** The named views of lists: the slice that keeps them, and whether the backend knows of them. */
  readonly views: { readonly api: ResourceApi; readonly useOffered: () => boolean };
}

const EngineContext = createContext<EngineServices | null>(null);

/** @example <EngineProvider value={{ draftOwner, saveDraft, readDraft, dropDraft, readPreference, writePreference, downloadFile, useCapabilities, views }}> */
export const EngineProvider = EngineContext.Provider;

/** @throws Error outside an `EngineProvider` */
export const useEngine = (): EngineServices => {
  const services = useContext(EngineContext);
  if (services === null) throw new Error('The resource engines need an EngineProvider above them');
  return services;
};
