import { browserSession } from './browserSession';

export interface Draft {
  values: Record<string, unknown>;
  /** ms since 1970. */
  savedAt: number;
}

const prefix = 'draft:';
const lifetime = 7 * 24 * 3_600_000;

/** A draft belongs to the person who typed it; nobody else who signs in here sees it. */
const placeOf = (key: string): string => `${prefix}${browserSession.owner()}:${key}`;

const draftAt = (place: string): Draft | null => {
  const value = browserSession.readItem(place);
  if (typeof value !== 'object' || value === null || !('values' in value) || !('savedAt' in value)) return null;
  const draft = value as Draft;
  return Date.now() - Number(draft.savedAt) < lifetime ? draft : null;
};

const dropOldDrafts = (): void => {
  for (const place of browserSession.keys()) {
    if (place.startsWith(prefix) && draftAt(place) === null) browserSession.removeItem(place);
  }
};

/**
 * Keeps what was typed into a form, also past the session's end. False where the browser has no room.
 * @example saveDraft('customer/create', form.getFieldsValue(true))
 */
export const saveDraft = (key: string, values: Record<string, unknown>): boolean => {
  const draft: Draft = { values, savedAt: Date.now() };
  if (browserSession.writeItem(placeOf(key), draft)) return true;
  dropOldDrafts();
  return browserSession.writeItem(placeOf(key), draft);
};

/** What the signed-in person left unsaved in a form during the last seven days. */
export const readDraft = (key: string): Draft | null => draftAt(placeOf(key));

export const dropDraft = (key: string): void => browserSession.removeItem(placeOf(key));
