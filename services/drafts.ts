import { draftKeysExcept, draftPrefix } from './browserKeys';
import { browserSession } from './browserSession';

export interface Draft {
  values: Record<string, unknown>;
  /** ms since 1970. */
  savedAt: number;
  /** The address of the page whose form it was typed into. */
  at?: string | undefined;
}

/** A draft with the key of its form. */
export interface NamedDraft extends Draft {
  key: string;
}

/** A draft that is kept, and until when: ms since 1970. */
interface KeptDraft extends Draft {
  keptUntil: number;
}

const lifetime = 24 * 3_600_000;

/** A draft belongs to the person who typed it; nobody else who signs in here sees it. */
const placeOf = (key: string): string => `${draftPrefix}${browserSession.owner()}:${key}`;

const draftAt = (place: string): KeptDraft | null => {
  const value = browserSession.readItem(place);
  if (typeof value !== 'object' || value === null || !('values' in value) || !('savedAt' in value)) return null;
  const draft = value as Draft;
  const keptUntil = Number(draft.savedAt) + lifetime;
  return Date.now() < keptUntil ? { ...draft, keptUntil } : null;
};

/** Drafts end: none outlives its day in the browser, whoever uses it next. */
export const dropOldDrafts = (): void => {
  for (const place of draftKeysExcept(browserSession.keys(), null)) {
    if (draftAt(place) === null) browserSession.removeItem(place);
  }
};

/** The owner of this tab's drafts; null after signing out. */
export const draftOwner = (): number | null => browserSession.owner();

/**
 * Keeps what was typed into a form, also where the session ran out. False where the browser has no room, or the person
 * signed out or is another one by now.
 * @param typedBy who typed it, as `draftOwner` told then
 * @param at the address to which the form belongs
 * @example saveDraft('customer/create', form.getFieldsValue(true))
 */
export const saveDraft = (
  key: string,
  values: Record<string, unknown>,
  typedBy = draftOwner(),
  at?: string,
): boolean => {
  if (typedBy === null || typedBy !== draftOwner()) return false;
  const draft: Draft = { values, savedAt: Date.now(), at };
  if (browserSession.writeItem(placeOf(key), draft)) return true;
  dropOldDrafts();
  return browserSession.writeItem(placeOf(key), draft);
};

/** A draft of this person from the last 24 hours. */
export const readDraft = (key: string): KeptDraft | null => draftAt(placeOf(key));

/** All that this person left unsaved during the last 24 hours, the newest first. */
export const keptDrafts = (): NamedDraft[] => {
  const own = placeOf('');
  return browserSession
    .keys()
    .filter((place) => place.startsWith(own))
    .flatMap((place) => {
      const draft = draftAt(place);
      return draft === null ? [] : [{ ...draft, key: place.slice(own.length) }];
    })
    .sort((one, other) => other.savedAt - one.savedAt);
};

/** Whether the person who is signed in, or was last, left anything unsaved in any form. */
export const hasDrafts = (): boolean =>
  draftKeysExcept(browserSession.keys(), null).some((place) => draftAt(place) !== null);

export const dropDraft = (key: string): void => browserSession.removeItem(placeOf(key));
