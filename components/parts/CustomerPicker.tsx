import { Modal } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ListView } from '@/components/resource/ListView';
import { useListMemory } from '@/components/resource/useListUrl';
import { Button } from '@/components/ui/Button';
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
  const content = useRef<HTMLDivElement>(null);
  const state = useListMemory(customerSearchList);
  return (
    <Modal
      open
      width={1000}
      title={t('customer.searchTitle')}
      footer={null}
      onCancel={onClose}
      afterOpenChange={(open) => open && content.current?.querySelector('input')?.focus()}
    >
      <div ref={content}>
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
      </div>
    </Modal>
  );
};
