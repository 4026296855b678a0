import { historyOf } from '@/components/parts/historyOf';
import type { Interview } from '@/contract/interview';

export const interviewHistoryTab = historyOf<Interview>('interviews', 'interview', ({ interview_id }) => interview_id);
