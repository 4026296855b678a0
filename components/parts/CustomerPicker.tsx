import { useTranslation } from 'react-i18next';
import { ListView } from '@/components/resource/ListView';
import { useListMemory } from '@/components/resource/useListUrl';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import type { CustomerSearchRow } from '@/contract/customer';
import { customerSearch, customerSearchList } from './customerSearch';

/** Without links, so that picking does not leave the page. */
const people = { ...customerSearch, href: () => null };

interface Props {
  onPick: (row: CustomerSearchRow) => void;
  onClose: () => void;
}

/** Looks a person up and hands them over. */
export const CustomerPicker = ({ onPick, onClose }: Props) => {
  const { t } = useTranslation();
  const state = useListMemory(customerSearchList);
  return (
    <Dialog width={1000} title={t('customer.searchTitle')} onClose={onClose}>
      <ListView
        resource={people}
        list={customerSearchList}
        state={state}
        slots={{
          rowButton: (row) => (
            <Button size="small" onClick={() => onPick(row)}>
              {t('common.select')}
            </Button>
          ),
        }}
      />
    </Dialog>
  );
};
