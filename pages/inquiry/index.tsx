import { inquiryList } from '@/components/inquiry/inquiryList';
import { RecentDays } from '@/components/inquiry/RecentDays';
import { ResourceList } from '@/components/resource/ResourceList';

const slots = { toolbar: <RecentDays /> };

const InquiriesPage = () => <ResourceList resource={inquiryList} slots={slots} />;

export default InquiriesPage;
