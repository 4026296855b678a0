import { createContext, useContext } from 'react';
import type { ResourceApi } from './api';

/** What was typed into a form and not saved. */
export interface Draft {
  values: Record<string, unknown>;
  /** ms since 1970. */
  savedAt: number;
  /** When it is thrown away, in ms since 1970. */
  keptUntil: number;
}

/** What the engines need of the browser but may not reach by themselves. The app provides it once. */
export interface EngineServices {
  /** Whose work the page holds; null where nobody's. */
  readonly draftOwner: () => number | null;
  /** False where the browser has no room, or the page is no longer that person's. */
  readonly saveDraft: (key: string, values: Record<string, unknown>, typedBy: number | null) => boolean;
  readonly readDraft: (key: string) => Draft | null;
  readonly dropDraft: (key: string) => void;
  readonly readPreference: <T>(key: string, fallback: T) => T;
  readonly writePreference: (key: string, value: unknown) => void;
  readonly downloadFile: (filePath: string) => void;
  /** What the backend knows beyond the owner's list. */
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
