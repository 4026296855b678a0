import { assetsTab } from '@/components/asset/assetsTab';
import { attachmentTabs } from '@/components/attachment/attachmentTabs';
import { chartTab } from '@/components/family/chartTab';
import { MemberPage } from '@/components/family/MemberPage';
import { memberHistoryTab } from '@/components/parts/memberHistory';
import { propertiesTab } from '@/components/property/propertiesTab';
import { ordersTab } from '@/components/sales/ordersTab';

const tabs = [assetsTab, propertiesTab, ordersTab, chartTab, attachmentTabs.member, memberHistoryTab];

const Member = () => <MemberPage tabs={tabs} />;

export default Member;
