import { attachmentTabs } from '@/components/attachment/attachmentTabs';
import { engagementTab } from '@/components/engagement/engagementTab';
import { BookInterview } from '@/components/inquiry/BookInterview';
import { inquiryHistoryTab } from '@/components/inquiry/inquiryHistory';
import { inquiryResource } from '@/components/inquiry/inquiryResource';
import { interviewsTab } from '@/components/interview/interviewsTab';
import { conflictTabs } from '@/components/parts/conflict/conflictTab';
import { ResourceDetail } from '@/components/resource/ResourceDetail';

const tabs = [interviewsTab, engagementTab, attachmentTabs.inquiry, conflictTabs.inquiry, inquiryHistoryTab];

const InquiryPage = () => (
  <ResourceDetail
    resource={inquiryResource}
    tabs={tabs}
    slots={{ toolbar: (record) => <BookInterview record={record} /> }}
  />
);

export default InquiryPage;
