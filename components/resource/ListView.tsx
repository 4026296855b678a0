import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { lazyPart } from '@/components/ui/lazyPart';
import { StateMessage } from '@/components/ui/StateMessage';
import { useWords } from '@/components/ui/words';
import { type Input, isFinal } from './api';
import { ColumnChooser } from './ColumnChooser';
import type { Choices, ListDescriptor, Resource } from './defineResource';
import { ExportButton } from './ExportButton';
import { FilterPanel } from './FilterPanel';
import { FilterTags } from './FilterTags';
import { type ListSlots, ListTable } from './ListTable';
import { LoadChoices } from './LoadChoices';
import { exportQuery, inForce, listingQuery } from './listQuery';
import type { RestoreButton as Restore } from './RestoreButton';
import type { RowsOut as Out } from './RowsOut';
import styles from './resource.module.css';
import { useColumns } from './useColumns';
import { useErrorTexts } from './useErrorTexts';
import { useListPage } from './useListPage';
import type { ListState } from './useListUrl';
import { usePreference } from './usePreference';
import { useRememberedList } from './useRememberedList';
import { useRowSelection } from './useRowSelection';
import { useRowSpace } from './useRowSpace';
import { useViews } from './useViews';
import { ViewsButton } from './ViewsButton';

const RestoreButton = lazyPart(() =>
  import('./RestoreButton').then((module) => module.RestoreButton),
) as typeof Restore;
const RowsOut = lazyPart(() => import('./RowsOut').then((module) => module.RowsOut)) as typeof Out;

interface Props<Row extends object, Rec extends object> {
  resource: Resource<Row, Rec>;
  list: ListDescriptor<Row>;
  state: ListState;
  /** Fixed input beside the filters, sent with every call. */
  within?: Input;
  slots?: ListSlots<Row>;
  /** The page's head, which takes the tools of the list on its own line. */
  head?: (tools: ReactNode) => ReactNode;
}

const noChoices: Choices = {};

/**
 * A list without a page around it: filters, what is filtered, the rows and their states. Where its state lives (a page's
 * URL, a picker's memory) is its owner's to say.
 */
export const ListView = <Row extends object, Rec extends object>({
  resource,
  list,
  state,
  within = {},
  slots = {},
  head,
}: Props<Row, Rec>) => {
  const { noun, api, useRights } = resource;
  const { call = 'listing', useChoices, exportCall } = list;
  const { t } = useTranslation();
  const word = useWords();
  const errorTexts = useErrorTexts(noun);
  const rights = useRights();
  const [choices, setChoices] = useState(noChoices);
  const screen = `${noun}:${list.screen ?? call}`;
  const columns = useColumns(screen, list.columns);
  const { query, views } = useViews(screen, state, columns);
  const { change } = state;
  const input = query === null ? null : { ...within, query: { ...within.query, ...listingQuery(query) } };
  const { data, status, error, refetch } = useListPage<Row>(api, call, { input, long: list.long });
  const ticked = useRowSelection<Row>(list, JSON.stringify(within));
  const rowSpace = useRowSpace();
  const [filtersShown, setFiltersShown] = usePreference(`filters:${screen}`, true);
  const table = useRef<HTMLDivElement>(null);
  useRememberedList(resource, state.known === null || query?.filters.deleted === 1 ? undefined : data?.data);
  if (query === null) return head?.(null);

  const filters = list.filters.filter(({ forRestorers }) => !forRestorers || rights.restore);
  const filtered = Object.keys(inForce(query.filters)).length > 0;
  const showsDeleted = query.filters.deleted === 1;
  const isUnticked = (field: string, value: unknown) =>
    value === 0 && filters.some((filter) => filter.field === field && filter.kind === 'flag');
  const setFilter = (field: string, value: unknown, typing: boolean) =>
    change(
      ({ filters }) => ({ filters: inForce({ ...filters, [field]: isUnticked(field, value) ? undefined : value }) }),
      typing,
    );
  const clear = () => change({ filters: {} });
  const href = within.query === undefined && rights.create && list.createHref;
  const create = slots.create || (href && { href, children: t('common.create') });

  const failed = status === 'failed' && error !== undefined;
  // Choices come after the rows, unless something is named by them.
  const named = [...filters.filter(({ field }) => query.filters[field] !== undefined), ...list.columns];
  const needsChoices = failed || data !== undefined || named.some(({ of }) => of !== undefined);
  const pastTheEnd = data !== undefined && data.total !== 0 && data.data.length === 0;
  const placeholder = () => {
    if (failed)
      return (
        <StateMessage failed text={errorTexts(error).join('\n')} {...(isFinal(error) ? {} : { onRetry: refetch })} />
      );
    if (data === undefined) return <div className={styles.skeleton} role="status" aria-label={t('common.loading')} />;
    if (pastTheEnd)
      return (
        <StateMessage text={t('resource.pastTheEnd')}>
          <Button disabled={data.last_page === null} onClick={() => change({ page: data.last_page ?? 1 })}>
            {t('resource.lastPage')}
          </Button>
        </StateMessage>
      );
    const rows = word(`${noun}.listed`);
    if (filtered)
      return (
        <StateMessage text={t('resource.noMatch', { rows })}>
          <Button onClick={clear}>{t('resource.clearFilters')}</Button>
        </StateMessage>
      );
    return (
      <StateMessage text={t(create ? 'resource.noneYet' : 'resource.none', { rows })}>
        {create && <Button {...create} />}
      </StateMessage>
    );
  };

  const restorable = showsDeleted && rights.restore;
  const { rowActions, rowButton, filters: askedElsewhere, ...otherSlots } = slots;
  const asksHere = filters.length > 0 && askedElsewhere === undefined;
  const actions = restorable
    ? { rowActions: (row: Row) => <RestoreButton resource={resource} record={row} /> }
    : { ...(rowActions && { rowActions }), ...(rowButton && { rowButton }) };

  const tools = (
    <div className={styles.tools}>
      {data !== undefined && (
        <RowsOut
          list={{ resource, call, within, query, filters, columns: columns.shown, choices, page: data }}
          frame={table}
        />
      )}
      {slots.create && <Button type="primary" {...slots.create} />}
      {slots.toolbar}
      {slots.selected?.(ticked.rows, ticked.clear)}
      {views && <ViewsButton views={views} ready={data !== undefined} />}
      {asksHere && head && (
        <Button aria-expanded={filtersShown} onClick={() => setFiltersShown(!filtersShown)}>
          {t('resource.filters')}
        </Button>
      )}
      <ColumnChooser noun={noun} all={list.columns} columns={columns} rows={rowSpace} />
      {exportCall && rights.export && !showsDeleted && (
        <ExportButton
          noun={noun}
          api={api}
          call={exportCall}
          query={exportQuery(
            query,
            columns.shown.map(({ field }) => field),
          )}
        />
      )}
    </div>
  );
  const tags = asksHere && (
    <FilterTags
      noun={noun}
      filters={filters}
      values={query.filters}
      choices={choices}
      onRemove={(field) => setFilter(field, undefined, false)}
      onClear={clear}
    />
  );

  return (
    <>
      {useChoices && needsChoices && <LoadChoices useChoices={useChoices} onLoad={setChoices} />}
      {head?.(tools)}
      {asksHere && (filtersShown || !head) && (
        <FilterPanel
          noun={noun}
          filters={filters}
          values={query.filters}
          choices={choices}
          onChange={setFilter}
          oneLine={head !== undefined}
        />
      )}
      {askedElsewhere}
      {head ? (
        tags
      ) : (
        <div className={styles.toolbar}>
          <div>{tags}</div>
          {tools}
        </div>
      )}
      <ListTable
        noun={noun}
        list={list}
        frame={table}
        comfortable={rowSpace.comfortable}
        columns={columns}
        choices={choices}
        query={query}
        page={failed ? undefined : data}
        old={status === 'loading' && data !== undefined}
        placeholder={placeholder()}
        href={(row) => (showsDeleted ? null : resource.href(row))}
        slots={{ ...otherSlots, ...actions }}
        {...(slots.selected ? { selection: ticked.selection } : {})}
        onChange={change}
      />
    </>
  );
};
