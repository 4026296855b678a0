import { historyOf } from '@/components/parts/historyOf';
import type { Inquiry } from '@/contract/inquiry';

export const inquiryHistoryTab = historyOf<Inquiry>('inquiries', 'inquiry', ({ inquiry_id }) => inquiry_id);
