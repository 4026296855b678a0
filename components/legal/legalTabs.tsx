import { invoiceTabs } from '@/components/parts/invoice/invoiceTabs';
import { lazyPart } from '@/components/ui/lazyPart';
import type { Legal } from '@/contract/legal';
import { useCapability } from '@/store/hooks';

const OrderTab = lazyPart(() => import('./OrderTab').then((module) => module.OrderTab));
const FinanceTab = lazyPart(() => import('./FinanceTab').then((module) => module.FinanceTab));
const LegalWorklog = lazyPart(() => import('./LegalWorklog').then((module) => module.LegalWorklog));
const LegalHistory = lazyPart(() => import('./LegalHistory').then((module) => module.LegalHistory));

interface Props {
  record: Legal;
}

/** Further tabs of a project. */
export const legalTabs = [
  { key: 'order', Content: ({ record }: Props) => <OrderTab record={record} /> },
  { key: 'finance', Content: ({ record }: Props) => <FinanceTab record={record} /> },
  invoiceTabs.legal,
  { key: 'worklog', Content: ({ record }: Props) => <LegalWorklog record={record} /> },
];

export const legalHistoryTab = {
  key: 'history',
  Content: ({ record }: Props) => <LegalHistory record={record} />,
  useShown: () => useCapability('history.listing'),
};
