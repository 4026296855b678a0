import { lazyPart } from '@/components/ui/lazyPart';
import { useCapability } from '@/store/hooks';

const InvoicePanel = lazyPart(() => import('./InvoicePanel').then((module) => module.InvoicePanel));

const tab = (project_type: 1 | 2) => ({
  key: 'invoices',
  // biome-ignore lint/correctness/noComponentHookFactories: made once, where a page is described.
  Content: ({ record }: { record: { readonly id: number } }) => (
    <InvoicePanel project={{ project_type, project_id: record.id }} />
  ),
  useShown: () => useCapability('invoice.ofProject'),
});

/** The invoices of a project, as a tab of its page. */
export const invoiceTabs = { sozoku: tab(1), legal: tab(2) };
