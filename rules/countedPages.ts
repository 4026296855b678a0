/**
 * Pages of a ranked search that are counted, and no more: nobody reads so far. A total of as many rows is "at least".
 */
export const COUNTED_PAGES = 40;
