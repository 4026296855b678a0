/** What was typed and not saved. */
export const draftPrefix = 'draft:';

/** Lists that name clients: the records that somebody opened, and what their lists are filtered by. */
const naming = /^prefs:\d+:(opened$|view:)/;

/** Of the places in a browser, those that hold what was typed. @param spared whose drafts are not among them */
export const draftsBut = (places: readonly string[], spared: number | null): string[] =>
  places.filter((place) => place.startsWith(draftPrefix) && !place.startsWith(`${draftPrefix}${spared}:`));

/** Of the places in a browser, those that hold names of clients. */
export const clientNames = (places: readonly string[]): string[] => places.filter((place) => naming.test(place));
