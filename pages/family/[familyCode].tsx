import { assetsTab } from '@/components/asset/assetsTab';
import { attachmentTabs } from '@/components/attachment/attachmentTabs';
import { checklistTabs } from '@/components/checklist/checklistTabs';
import { divisionTab } from '@/components/division/divisionTab';
import { chartTab } from '@/components/family/chartTab';
import { FamilyPage } from '@/components/family/FamilyPage';
import { gridTab } from '@/components/family/grid/gridTab';
import { paperTabs } from '@/components/paper/paperTabs';
import { conflictTabs } from '@/components/parts/conflict/conflictTab';
import { propertiesTab } from '@/components/property/propertiesTab';
import { ordersTab } from '@/components/sales/ordersTab';

const tabs = [
  gridTab,
  chartTab,
  assetsTab,
  divisionTab,
  propertiesTab,
  ordersTab,
  checklistTabs.family,
  paperTabs.family,
  attachmentTabs.family,
  conflictTabs.family,
];

const Family = () => <FamilyPage tabs={tabs} />;

export default Family;
