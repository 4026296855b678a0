import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@/components/ui/Dialog';
import { StateMessage } from '@/components/ui/StateMessage';
import { useFailureText } from '@/components/ui/words';
import { accountApi } from '@/store/account';
import { FactorRemoval } from './FactorRemoval';
import { FactorSetup } from './FactorSetup';

/** Sets up or removes one's own two-factor authentication. */
export const FactorDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const wording = useFailureText();
  const { data, error, refetch } = accountApi.secondFactor.useQuery({});
  // Once begun, a set-up goes on until its recovery codes were seen, whatever the backend says meanwhile.
  const [settingUp, setSettingUp] = useState(false);

  const content = () => {
    if (settingUp || data?.enabled === false)
      return <FactorSetup onBegin={() => setSettingUp(true)} onDone={onClose} />;
    if (data) return <FactorRemoval codesLeft={data.recovery_codes_left} onDone={onClose} />;
    if (error) return <StateMessage failed text={wording(error.message)} onRetry={refetch} />;
    return <StateMessage text={t('common.loading')} />;
  };
  return (
    <Dialog title={t('account.secondFactor')} staysOpen onClose={onClose}>
      {content()}
    </Dialog>
  );
};
