import { ChainTabs } from '@/components/parts/ChainTabs';
import { ConflictMark } from '@/components/parts/conflict/conflictTab';
import type { Inquiry } from '@/contract/inquiry';

/** The inquiry among the records of its chain. */
export const InquiryChain = ({ record }: { record: Inquiry }) => (
  <>
    <ChainTabs kind="inquiry" id={record.inquiry_id} />
    <ConflictMark type="inquiry" id={record.inquiry_id} />
  </>
);
