import { assetsTab } from '@/components/asset/assetsTab';
import { chartTab } from '@/components/family/chartTab';
import { FamilyPage } from '@/components/family/FamilyPage';
import { gridTab } from '@/components/family/grid/gridTab';
import { conflictTab } from '@/components/parts/conflict/conflictTab';
import { propertiesTab } from '@/components/property/propertiesTab';
import { ordersTab } from '@/components/sales/ordersTab';
import type { FamilyRow } from '@/contract/family';

const conflicts = conflictTab<FamilyRow>('member', ({ member_id }) => member_id);

const tabs = [gridTab, chartTab, assetsTab, propertiesTab, ordersTab, conflicts];

const Family = () => <FamilyPage tabs={tabs} />;

export default Family;
