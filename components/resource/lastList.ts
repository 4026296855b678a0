interface LastList {
  readonly address: string;
  /** The records of the rows on the page, in their order. */
  readonly hrefs: readonly string[];
}

const keyOf = (noun: string): string => `tsugi:list:${noun}`;

/** Keeps the list as it was last seen in this tab, so that its records lead back to it and on to their neighbours. */
export const rememberList = (noun: string, list: LastList): void => {
  try {
    window.sessionStorage.setItem(keyOf(noun), JSON.stringify(list));
  } catch {
    // No room, or storage switched off: records only lose their neighbours.
  }
};

/** The list of a noun as it was last seen in this tab; null where it was not. */
export const lastListOf = (noun: string): LastList | null => {
  try {
    return JSON.parse(window.sessionStorage.getItem(keyOf(noun)) ?? 'null') as LastList | null;
  } catch {
    return null;
  }
};
