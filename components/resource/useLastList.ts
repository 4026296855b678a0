import { useMemo } from 'react';
import { lastListOf } from './lastList';

export interface Neighbours {
  readonly previous: string | undefined;
  readonly next: string | undefined;
}

interface Came {
  /** The address of the list, with its page and its filters. */
  readonly address: string;
  readonly neighbours: Neighbours;
}

/** The list from which one came to a record, and what stands beside the record there; null where one came otherwise. */
export const useLastList = (noun: string, href: string | null): Came | null =>
  useMemo(() => {
    const list = lastListOf(noun);
    const at = href === null ? -1 : (list?.hrefs.indexOf(href) ?? -1);
    if (list === null || at === -1) return null;
    return { address: list.address, neighbours: { previous: list.hrefs[at - 1], next: list.hrefs[at + 1] } };
  }, [noun, href]);
