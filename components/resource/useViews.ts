import { useCallback, useEffect, useState } from 'react';
import type { SavedView, ViewSettings } from '@/contract/savedView';
import { useEngine } from './EngineContext';
import type { ListQuery } from './listQuery';
import type { ColumnNames } from './useColumns';
import type { ListState } from './useListUrl';
import { isBare, noView, queryOf, sameSettings, settingsOf } from './viewSettings';

/** A screen with named views: one whose address holds its state. */
export interface Viewed {
  /** Under which name its views are kept: `customer:listing`. */
  readonly screen: string;
  /** The view that the address names. */
  readonly chosen: string | undefined;
  /** Whether the screen shows its defaults, whatever view is named. */
  readonly isPlain: boolean;
  /** The state that a view saved now would hold. */
  readonly settings: () => ViewSettings;
  /** Whether a view equals the current state. */
  readonly shows: (view: SavedView) => boolean;
  /** Shows what a view says. @param inPlace leaves no step for the way back */
  readonly show: (view: SavedView, inPlace?: boolean) => void;
  /** Shows what the screen begins with; `as` is what the address then names. */
  readonly clear: (as: string | undefined) => void;
  /** Names no view in the address, so that the default one is not opened. */
  readonly stay: () => void;
}

/** A screen with named views, as their button and its parts see it. */
export interface Views extends Viewed {
  /** The view with which the screen opens: the one chosen last, else the default; false for none, undefined if unknown to this browser. */
  readonly first: SavedView | false | undefined;
  /** Notes, also for the next time, which view the screen opens with. */
  readonly learn: (views: readonly SavedView[]) => void;
}

/**
 * Opens a screen whose address says nothing with the view that the person chose last, else with their default one, from what
 * this browser remembers of it: the first rows wait for nothing. What the server says is asked for beside them, and counts from then on.
 * @param viewed null until the address is known, and where there are no views
 * @returns the view that is about to be shown, and the views where the backend has any
 */
export const useNamedViews = (
  screen: string,
  viewed: Viewed | null,
): { opens: SavedView | null; views: Views | null } => {
  const { views, readPreference, writePreference } = useEngine();
  const isOffered = views.useOffered();
  const place = `view:${screen}`;
  const [first, setFirst] = useState(() => readPreference<Views['first']>(place, undefined));
  const chosen = viewed?.chosen;
  const learn = useCallback(
    (all: readonly SavedView[]) => {
      // An address that names no view, as for a moment between two steps, does not forget the one chosen last.
      const last = readPreference<Views['first']>(place, undefined);
      const id = chosen ?? (last ? String(last.id) : undefined);
      const own = all.find((view) => String(view.id) === id);
      const found = own ?? all.find(({ is_default }) => is_default === 1) ?? false;
      writePreference(place, found);
      setFirst(found);
    },
    [place, chosen, readPreference, writePreference],
  );
  const opens = isOffered && viewed?.isPlain && chosen === undefined && first ? first : null;
  const show = viewed?.show;
  useEffect(() => {
    if (opens !== null) show?.(opens, true);
  }, [opens, show]);
  return { opens, views: isOffered && viewed !== null ? { ...viewed, first, learn } : null };
};

/** The named views of a list, and its query with the view that it opens with. */
export const useViews = (
  screen: string,
  { query, change, known }: ListState,
  columns: ColumnNames,
): { query: ListQuery | null; views: Views | null } => {
  const { show: showColumns, names, namesOf, widths } = columns;
  const show = useCallback(
    (view: SavedView, inPlace = false) => {
      if (known === null) return;
      showColumns(view.settings.columns, view.settings.widths);
      change(queryOf(view, known), inPlace);
    },
    [known, showColumns, change],
  );
  const viewed: Viewed | null =
    query === null || known === null
      ? null
      : {
          screen,
          chosen: query.view,
          isPlain: isBare({ ...query, view: undefined }, known),
          settings: () => settingsOf(query, known, { names, widths }),
          shows: (view) => sameSettings(view, query, known, { names, namesOf, widths }),
          show,
          clear(as) {
            if (query.view !== undefined && query.view !== noView) showColumns(null);
            change({ filters: {}, sort: null, limit: known.limit, view: as });
          },
          stay: () => change({ view: noView }, true),
        };
  const { opens, views } = useNamedViews(screen, viewed);
  return { query: opens === null || known === null ? query : queryOf(opens, known), views };
};
