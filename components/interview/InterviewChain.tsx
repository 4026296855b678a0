import { ChainTabs } from '@/components/parts/ChainTabs';
import type { Interview } from '@/contract/interview';

/** The interview among the records of its chain. */
export const InterviewChain = ({ record }: { record: Interview }) => (
  <ChainTabs kind="interview" id={record.interview_id} />
);
