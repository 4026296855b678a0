import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Filter } from '@/components/resource/defineResource';
import { described } from '@/components/resource/defineResource';
import { FilterField } from '@/components/resource/FilterField';
import { ListView } from '@/components/resource/ListView';
import { useListUrl } from '@/components/resource/useListUrl';
import { StateMessage } from '@/components/ui/StateMessage';
import type { SearchRow } from '@/contract/search';
import { COUNTED_PAGES } from '@/rules/countedPages';
import { RecordLinks } from './RecordLinks';
import { SearchedWords } from './SearchedWords';
import styles from './search.module.css';
import { searchList, whyColumn } from './searchList';

const box: Filter = { field: 'q', kind: 'text' };
const list = described(searchList.list);
const inUrl = { ...list, filters: [box] };
const [name, ...others] = list.columns;
const columns = name === undefined ? [] : [name, described(whyColumn), ...others];
const beneath = { ...inUrl, columns, countedPages: COUNTED_PAGES };
const slots = { filters: null, rowActions: (row: SearchRow) => <RecordLinks row={row} /> };

/** One box that finds customers and chains by name, phone, number or person in charge. */
export const QuickSearch = () => {
  const { t } = useTranslation();
  const id = useId();
  const state = useListUrl(inUrl);
  const { query, change } = state;
  const words = String(query?.filters.q ?? '');

  const isReady = query !== null;
  useEffect(() => {
    if (isReady) document.getElementById(id)?.focus();
  }, [id, isReady]);
  if (!isReady) return null;

  return (
    <SearchedWords value={words}>
      <div className={styles.box}>
        <FilterField
          noun="search"
          filter={box}
          id={id}
          value={query.filters.q}
          choices={{}}
          onChange={(_, value, typing) => change({ filters: value ? { q: value } : {} }, typing)}
        />
      </div>
      {words.trim() === '' ? (
        <StateMessage text={t('search.hint')}>
          <p>{t('search.hintWords')}</p>
        </StateMessage>
      ) : (
        <ListView resource={searchList} list={beneath} state={{ ...state, known: null }} slots={slots} />
      )}
    </SearchedWords>
  );
};
