import { engagementTab } from '@/components/engagement/engagementTab';
import { interviewHistoryTab } from '@/components/interview/interviewHistory';
import { interviewResource } from '@/components/interview/interviewResource';
import { WonButton } from '@/components/interview/WonButton';
import { ResourceDetail } from '@/components/resource/ResourceDetail';
import type { Interview } from '@/contract/interview';

const tabs = [engagementTab, interviewHistoryTab];

const slots = { toolbar: (record: Interview) => <WonButton record={record} /> };

const InterviewPage = () => <ResourceDetail resource={interviewResource} tabs={tabs} slots={slots} />;

export default InterviewPage;
