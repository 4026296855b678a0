import { Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorTexts } from '@/components/resource/useErrorTexts';
import { notify } from '@/components/ui/notify';
import type { Employee } from '@/contract/employee';
import { accountApi } from '@/store/account';

interface Props {
  record: Employee;
  onClose: () => void;
}

/** Removes a lost second factor. */
export const FactorDialog = ({ record, onClose }: Props) => {
  const { t } = useTranslation();
  const errorTexts = useErrorTexts();
  const [reset, { status }] = accountApi.reset.useCommand();
  const [failure, setFailure] = useState('');

  const remove = async () => {
    const result = await reset({ params: { id: record.id } });
    if (!result.ok) return setFailure(errorTexts(result.error).join(' '));
    void notify(t('employee.account.factorRemoved'));
    onClose();
  };

  return (
    <Modal
      open
      title={t('employee.account.resetFactor')}
      okText={t('employee.account.resetFactor')}
      okButtonProps={{ danger: true }}
      cancelText={t('common.cancel')}
      confirmLoading={status === 'loading'}
      onOk={remove}
      onCancel={onClose}
    >
      <p>{t('employee.account.resetFactorText', { name: `${record.last_name}　${record.first_name}` })}</p>
      {failure && <p role="alert">{failure}</p>}
    </Modal>
  );
};
