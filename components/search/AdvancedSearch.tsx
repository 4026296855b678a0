import { described } from '@/components/resource/defineResource';
import { ListView } from '@/components/resource/ListView';
import { useListUrl } from '@/components/resource/useListUrl';
import type { SearchRow } from '@/contract/search';
import { RecordLinks } from './RecordLinks';
import { SearchedWords } from './SearchedWords';
import { searchList } from './searchList';

const list = described(searchList.list);
const rowActions = (row: SearchRow) => <RecordLinks row={row} />;

/** Customers and chains by every filter, all of which must hold. */
export const AdvancedSearch = () => {
  const state = useListUrl(list);
  return (
    <SearchedWords value={String(state.query?.filters.q ?? '')}>
      <ListView resource={searchList} list={list} state={state} slots={{ rowActions }} />
    </SearchedWords>
  );
};
