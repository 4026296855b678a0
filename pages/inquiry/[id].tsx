import { engagementTab } from '@/components/engagement/engagementTab';
import { BookInterview } from '@/components/inquiry/BookInterview';
import { inquiryHistoryTab } from '@/components/inquiry/inquiryHistory';
import { inquiryResource } from '@/components/inquiry/inquiryResource';
import { interviewsTab } from '@/components/interview/interviewsTab';
import { ResourceDetail } from '@/components/resource/ResourceDetail';

const tabs = [interviewsTab, engagementTab, inquiryHistoryTab];

const InquiryPage = () => (
  <ResourceDetail
    resource={inquiryResource}
    tabs={tabs}
    slots={{ toolbar: (record) => <BookInterview record={record} /> }}
  />
);

export default InquiryPage;
