import { engagementTab } from '@/components/engagement/engagementTab';
import { interviewHistoryTab } from '@/components/interview/interviewHistory';
import { interviewResource } from '@/components/interview/interviewResource';
import { interviewSlots } from '@/components/interview/WonButton';
import { ResourceDetail } from '@/components/resource/ResourceDetail';

const tabs = [engagementTab, interviewHistoryTab];

const InterviewPage = () => <ResourceDetail resource={interviewResource} tabs={tabs} slots={interviewSlots} />;

export default InterviewPage;
