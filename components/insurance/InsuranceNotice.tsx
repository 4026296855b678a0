import { TossPanel } from '@/components/parts/TossPanel';
import type { Insurance } from '@/contract/insurance';

/** Where the case came from, and to whom it was handed over. */
export const InsuranceNotice = ({ record }: { record: Insurance }) => <TossPanel type="insurance" record={record} />;
