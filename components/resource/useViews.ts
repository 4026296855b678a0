import { useCallback, useEffect, useState } from 'react';
import type { SavedView } from '@/contract/savedView';
import { useEngine } from './EngineContext';
import type { Known, ListQuery } from './listQuery';
import type { ColumnNames } from './useColumns';
import type { ListState } from './useListUrl';
import { isBare, queryOf } from './viewSettings';

/** A list with named views, as their button and its parts see it. */
export interface Views {
  readonly screen: string;
  readonly query: ListQuery;
  readonly known: Known;
  readonly change: ListState['change'];
  readonly columns: ColumnNames;
  /** The view with which the list opens: the one chosen last, else the default; false for none, undefined if unknown to this browser. */
  readonly first: SavedView | false | undefined;
  /** Notes, also for the next time, which view the list opens with. */
  readonly learn: (views: readonly SavedView[]) => void;
}

/**
 * Opens a list whose address says nothing with the view that the person chose last, else with their default one, from what
 * this browser remembers of it: the first rows wait for nothing. What the server says is asked for beside them, and counts from then on.
 * @returns what is to be shown, and the views where the list and the backend have any
 */
export const useViews = (
  screen: string,
  { query, change, known }: ListState,
  columns: ColumnNames,
): { query: ListQuery | null; views: Views | null } => {
  const { views, readPreference, writePreference } = useEngine();
  const isOffered = views.useOffered();
  const place = `view:${screen}`;
  const [first, setFirst] = useState(() => readPreference<Views['first']>(place, undefined));
  const view = query?.view;
  const learn = useCallback(
    (all: readonly SavedView[]) => {
      const chosen = all.find(({ id }) => String(id) === view);
      const found = chosen ?? all.find(({ is_default }) => is_default === 1) ?? false;
      writePreference(place, found);
      setFirst(found);
    },
    [place, view, writePreference],
  );

  const opens = isOffered && query !== null && known !== null && first && isBare(query, known) ? first : null;
  const { show } = columns;
  useEffect(() => {
    if (opens === null || known === null) return;
    show(opens.settings.columns);
    change(queryOf(opens, known), true);
  }, [opens, known, show, change]);

  const shown = opens === null || known === null ? query : queryOf(opens, known);
  return {
    query: shown,
    views:
      isOffered && shown !== null && known !== null
        ? { screen, query: shown, known, change, columns, first, learn }
        : null,
  };
};
