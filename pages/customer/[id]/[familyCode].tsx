import { assetsTab } from '@/components/asset/assetsTab';
import { attachmentTabs } from '@/components/attachment/attachmentTabs';
import { customerResource } from '@/components/customer/customerResource';
import { engagementTab } from '@/components/engagement/engagementTab';
import { chartTab } from '@/components/family/chartTab';
import { FamilyActions } from '@/components/family/FamilyActions';
import { chainsTab } from '@/components/inquiry/chainsTab';
import { conflictTabs } from '@/components/parts/conflict/conflictTab';
import { memberHistoryTab } from '@/components/parts/memberHistory';
import { PersonFooter } from '@/components/parts/PersonFooter';
import { propertiesTab } from '@/components/property/propertiesTab';
import { ResourceDetail } from '@/components/resource/ResourceDetail';
import { ordersTab } from '@/components/sales/ordersTab';
import { storyTab } from '@/components/timeline/storyTab';

const tabs = [
  storyTab,
  chainsTab,
  assetsTab,
  propertiesTab,
  engagementTab,
  ordersTab,
  attachmentTabs.member,
  chartTab,
  conflictTabs.member,
  memberHistoryTab,
];

const CustomerPage = () => (
  <ResourceDetail
    resource={customerResource}
    tabs={tabs}
    slots={{
      toolbar: (record) => <FamilyActions record={record} />,
      footer: ({ member_id }) => <PersonFooter memberId={member_id} />,
    }}
  />
);

export default CustomerPage;
