import { customerList } from '@/components/customer/customerList';
import { ResourceList } from '@/components/resource/ResourceList';
import { lazyPart } from '@/components/ui/lazyPart';

const ImportLink = lazyPart(() => import('@/components/imports/ImportLink').then((module) => module.ImportLink));

const PairsLink = lazyPart(() => import('@/components/parts/PairsLink').then((module) => module.PairsLink));

const CustomersPage = () => (
  <ResourceList
    resource={customerList}
    slots={{
      toolbar: (
        <>
          <ImportLink />
          <PairsLink button />
        </>
      ),
    }}
  />
);

export default CustomersPage;
