import { assetsTab } from '@/components/asset/assetsTab';
import { attachmentTabs } from '@/components/attachment/attachmentTabs';
import { checklistTabs } from '@/components/checklist/checklistTabs';
import { divisionTab } from '@/components/division/divisionTab';
import { chartTab } from '@/components/family/chartTab';
import { legalResource } from '@/components/legal/legalResource';
import { legalHistoryTab, legalTabs } from '@/components/legal/legalTabs';
import { paperTabs } from '@/components/paper/paperTabs';
import { conflictTabs } from '@/components/parts/conflict/conflictTab';
import { propertiesTab } from '@/components/property/propertiesTab';
import { ResourceDetail } from '@/components/resource/ResourceDetail';

const tabs = [
  ...legalTabs,
  chartTab,
  propertiesTab,
  assetsTab,
  divisionTab,
  checklistTabs.project,
  paperTabs.legal,
  attachmentTabs.legal,
  conflictTabs.legal,
  legalHistoryTab,
];

const LegalPage = () => <ResourceDetail resource={legalResource} tabs={tabs} />;

export default LegalPage;
