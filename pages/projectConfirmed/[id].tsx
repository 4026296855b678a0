import { assetsTab } from '@/components/asset/assetsTab';
import { attachmentTabs } from '@/components/attachment/attachmentTabs';
import { checklistTabs } from '@/components/checklist/checklistTabs';
import { relativesTab } from '@/components/customer/relativesTab';
import { divisionTab } from '@/components/division/divisionTab';
import { chartTab } from '@/components/family/chartTab';
import { paperTabs } from '@/components/paper/paperTabs';
import { conflictTabs } from '@/components/parts/conflict/conflictTab';
import { DocumentButtons } from '@/components/projectDocument/DocumentButtons';
import { propertiesTab } from '@/components/property/propertiesTab';
import { ResourceDetail } from '@/components/resource/ResourceDetail';
import { ofDecedent, ofRepresentative, ToCustomer } from '@/components/sozoku/ofProject';
import { sozokuHistoryTab, sozokuResource } from '@/components/sozoku/sozokuResource';

const tabs = [
  ofRepresentative(relativesTab),
  ofDecedent(assetsTab),
  ofDecedent(divisionTab),
  ofDecedent(propertiesTab),
  ofDecedent(chartTab),
  checklistTabs.project,
  paperTabs.sozoku,
  attachmentTabs.sozoku,
  conflictTabs.sozoku,
  sozokuHistoryTab,
];

const ProjectPage = () => (
  <ResourceDetail
    resource={sozokuResource}
    tabs={tabs}
    slots={{
      toolbar: (record) => (
        <>
          <DocumentButtons project={record} />
          <ToCustomer record={record} />
        </>
      ),
    }}
  />
);

export default ProjectPage;
