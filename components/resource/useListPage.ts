import type { Page, PageSoFar } from '@/contract/defineEndpoint';
import { type Input, type QueryResult, type ResourceApi, useCallData } from './api';
import { useEngine } from './EngineContext';

const asking = (input: Input, total: 'later' | 'only'): Input => ({ ...input, query: { ...input.query, total } });

/**
 * A page of a list. The rows of a long one do not wait for a total that has to be counted, where the backend knows of that: it
 * is asked for once they are there. Until it is counted, or if it cannot be, the rows go without.
 */
export const useListPage = <Row>(
  api: ResourceApi,
  call: string,
  { input, long = false }: { readonly input: Input | null; readonly long?: boolean | undefined },
): QueryResult<PageSoFar<Row>> => {
  const isKnown = useEngine().useCapabilities().includes('total_later');
  const asked = input !== null && long && isKnown ? asking(input, 'later') : input;
  const rows = useCallData<PageSoFar<Row>>(api, call, asked, { keepPrevious: true });
  const isDue = input !== null && rows.status === 'succeeded' && rows.data?.total === null;
  const counted = useCallData<Page<Row>>(api, call, isDue ? asking(input, 'only') : null);
  if (!isDue || rows.data === undefined || counted.data === undefined || counted.status !== 'succeeded') return rows;
  const { total, last_page } = counted.data;
  return { ...rows, data: { ...rows.data, total, last_page } };
};
