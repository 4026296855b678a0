import { useTranslation } from 'react-i18next';
import { customerSearch, customerSearchList } from '@/components/parts/customerSearch';
import { ListView } from '@/components/resource/ListView';
import { useListUrl } from '@/components/resource/useListUrl';
import { Button } from '@/components/ui/Button';
import { PageHeader } from '@/components/ui/PageHeader';
import type { CustomerSearchRow } from '@/contract/customer';

const targetOf = ({ id, customer_id, family_code }: CustomerSearchRow): string =>
  customer_id === null
    ? `/customer/create?member_id=${id}&family_code=${family_code}`
    : `/customer/${customer_id}/${family_code}`;

/** Looks people up; choosing one opens their file, or makes one for a member of a family who has none. */
export const CustomerSearch = () => {
  const { t } = useTranslation();
  const state = useListUrl(customerSearchList);
  return (
    <>
      <PageHeader title={t('customer.searchTitle')} />
      <ListView
        resource={customerSearch}
        list={customerSearchList}
        state={state}
        slots={{
          rowButton: (row) => (
            <Button size="small" href={targetOf(row)}>
              {t('common.select')}
            </Button>
          ),
        }}
      />
    </>
  );
};
