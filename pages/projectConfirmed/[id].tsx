import { assetsTab } from '@/components/asset/assetsTab';
import { relativesTab } from '@/components/customer/relativesTab';
import { chartTab } from '@/components/family/chartTab';
import { conflictTab } from '@/components/parts/conflict/conflictTab';
import { DocumentButtons } from '@/components/projectDocument/DocumentButtons';
import { propertiesTab } from '@/components/property/propertiesTab';
import { ResourceDetail } from '@/components/resource/ResourceDetail';
import { ofDecedent, ofRepresentative, ToCustomer } from '@/components/sozoku/ofProject';
import { sozokuHistoryTab, sozokuResource } from '@/components/sozoku/sozokuResource';
import type { Sozoku } from '@/contract/sozoku';

const conflicts = conflictTab<Sozoku>('sozoku', ({ id }) => id);

const tabs = [
  ofRepresentative(relativesTab),
  ofDecedent(assetsTab),
  ofDecedent(propertiesTab),
  ofDecedent(chartTab),
  conflicts,
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
