import { interviewList } from '@/components/interview/interviewList';
import { ResourceList } from '@/components/resource/ResourceList';

const InterviewsPage = () => <ResourceList resource={interviewList} />;

export default InterviewsPage;
