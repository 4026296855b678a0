import dynamic from 'next/dynamic';
import type { Legal } from '@/contract/legal';
import { useCapability } from '@/store/hooks';

const OrderTab = dynamic(() => import('./OrderTab').then((module) => module.OrderTab), { ssr: false });
const FinanceTab = dynamic(() => import('./FinanceTab').then((module) => module.FinanceTab), { ssr: false });
const LegalWorklog = dynamic(() => import('./LegalWorklog').then((module) => module.LegalWorklog), { ssr: false });
const LegalHistory = dynamic(() => import('./LegalHistory').then((module) => module.LegalHistory), { ssr: false });

interface Props {
  record: Legal;
}

/** What a project's page tells besides its basics. */
export const legalTabs = [
  { key: 'order', Content: ({ record }: Props) => <OrderTab record={record} /> },
  { key: 'finance', Content: ({ record }: Props) => <FinanceTab record={record} /> },
  { key: 'worklog', Content: ({ record }: Props) => <LegalWorklog record={record} /> },
];

export const legalHistoryTab = {
  key: 'history',
  Content: ({ record }: Props) => <LegalHistory record={record} />,
  useShown: () => useCapability('history.listing'),
};
