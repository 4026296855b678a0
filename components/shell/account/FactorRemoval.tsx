import { useTranslation } from 'react-i18next';
import { notify } from '@/components/ui/notify';
import { accountApi } from '@/store/account';
import { useCapability } from '@/store/hooks';
import { CodeForm } from './CodeForm';

interface Props {
  codesLeft: number;
  onDone: () => void;
}

/** A second factor that is set up: remaining recovery codes, and its removal. */
export const FactorRemoval = ({ codesLeft, onDone }: Props) => {
  const { t } = useTranslation();
  const canDisable = useCapability('account.disable');
  const [disable] = accountApi.disable.useCommand();
  return (
    <>
      <p>{t('account.factor.on')}</p>
      <p>{t('account.factor.codesLeft', { count: codesLeft })}</p>
      {canDisable && (
        <CodeForm
          label={t('account.factor.disableCode')}
          submit={t('account.factor.disable')}
          danger
          onSubmit={async (code) => {
            const result = await disable({ body: { code } });
            if (!result.ok) return result.error;
            void notify(t('account.factor.disabled'));
            onDone();
            return null;
          }}
        />
      )}
    </>
  );
};
