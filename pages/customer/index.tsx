import { customerList } from '@/components/customer/customerList';
import { ImportLink } from '@/components/imports/ImportLink';
import { PairsLink } from '@/components/parts/PairsLink';
import { ResourceList } from '@/components/resource/ResourceList';

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
