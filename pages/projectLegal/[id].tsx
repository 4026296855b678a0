import { assetsTab } from '@/components/asset/assetsTab';
import { chartTab } from '@/components/family/chartTab';
import { legalResource } from '@/components/legal/legalResource';
import { legalHistoryTab, legalTabs } from '@/components/legal/legalTabs';
import { conflictTab } from '@/components/parts/conflict/conflictTab';
import { propertiesTab } from '@/components/property/propertiesTab';
import { ResourceDetail } from '@/components/resource/ResourceDetail';
import type { Legal } from '@/contract/legal';

const conflicts = conflictTab<Legal>('legal', ({ id }) => id);

const tabs = [...legalTabs, chartTab, propertiesTab, assetsTab, conflicts, legalHistoryTab];

const LegalPage = () => <ResourceDetail resource={legalResource} tabs={tabs} />;

export default LegalPage;
