/** Prefix of drafts. */
export const draftPrefix = 'draft:';

/** Preferences that contain names of clients: opened records and list filters. */
const clientNamePattern = /^prefs:\d+:(opened$|view:)/;

/** Storage keys of drafts. @param spared whose drafts are not among them */
export const draftKeysExcept = (places: readonly string[], spared: number | null): string[] =>
  places.filter((place) => place.startsWith(draftPrefix) && !place.startsWith(`${draftPrefix}${spared}:`));

/** Storage keys that hold names of clients. */
export const clientNameKeys = (places: readonly string[]): string[] =>
  places.filter((place) => clientNamePattern.test(place));
