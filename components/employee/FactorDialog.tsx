import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorTexts } from '@/components/resource/useErrorTexts';
import { Dialog } from '@/components/ui/Dialog';
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
  const [reset] = accountApi.reset.useCommand();
  const [failure, setFailure] = useState('');

  const remove = async () => {
    const result = await reset({ params: { id: record.id } });
    if (!result.ok) return setFailure(errorTexts(result.error).join(' '));
    void notify(t('employee.account.factorRemoved'));
    onClose();
  };

  return (
    <Dialog
      title={t('employee.account.resetFactor')}
      act={{ label: t('employee.account.resetFactor'), danger: true, onAct: remove }}
      onClose={onClose}
    >
      <p>{t('employee.account.resetFactorText', { name: `${record.last_name}　${record.first_name}` })}</p>
      {failure && <p role="alert">{failure}</p>}
    </Dialog>
  );
};
