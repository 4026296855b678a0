import { useDebounced } from '@/components/parts/useDebounced';
import type { CustomerSearchRow } from '@/contract/customer';
import { customerApi } from '@/store/customer';
import { readCallerText } from './callerText';

const shown = 7;

/** Customers whose name, kana or phone matches the typed text, after typing pauses. */
export const useCallerSearch = (typed: string) => {
  const settled = useDebounced(typed);
  const { kind, text } = readCallerText(typed);
  const asked = text !== '' && settled === typed;
  const words = kind === 'phone' ? { phone: text } : { cust_name: text };
  const { data, status } = customerApi.search.useQuery(
    asked ? { query: { ...words, with_members: 1, limit: shown } } : null,
  );
  const found: readonly CustomerSearchRow[] = (asked && data?.data) || [];
  return {
    /** Customers first: of the others a file must be made before they can call. */
    rows: found.toSorted((a, b) => Number(a.customer_id === null) - Number(b.customer_id === null)),
    /** The search has not answered yet. */
    pending: text !== '' && (!asked || (data === undefined && status !== 'failed')),
    failed: asked && status === 'failed',
    total: (asked && data?.total) || 0,
  };
};
