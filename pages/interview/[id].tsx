import { engagementTab } from '@/components/engagement/engagementTab';
import { interviewHistoryTab } from '@/components/interview/interviewHistory';
import { interviewResource } from '@/components/interview/interviewResource';
import { wonButton } from '@/components/interview/WonButton';
import { ResourceDetail } from '@/components/resource/ResourceDetail';

const tabs = [engagementTab, interviewHistoryTab];

const slots = { toolbar: wonButton };

const InterviewPage = () => <ResourceDetail resource={interviewResource} tabs={tabs} slots={slots} />;

export default InterviewPage;
