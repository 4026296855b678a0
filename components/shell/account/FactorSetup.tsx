import { QRCode } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { notify } from '@/components/ui/notify';
import { useFailureText } from '@/components/ui/words';
import { accountApi } from '@/store/account';
import styles from './account.module.css';
import { CodeForm } from './CodeForm';
import { RecoveryCodes } from './RecoveryCodes';

interface Props {
  onBegin: () => void;
  onDone: () => void;
}

interface Factor {
  readonly secret: string;
  readonly uri: string;
}

const inFours = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? '';

/** Sets a second factor up: its key is shown, a first code confirms it, the recovery codes are shown once. */
export const FactorSetup = ({ onBegin, onDone }: Props) => {
  const { t } = useTranslation();
  const wording = useFailureText();
  const [enrol] = accountApi.enrol.useCommand();
  const [confirm] = accountApi.confirm.useCommand();
  const [factor, setFactor] = useState<Factor | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [failure, setFailure] = useState('');

  const begin = async () => {
    const result = await enrol({});
    setFailure(result.ok ? '' : Object.values(result.error.errors).flat().join(' ') || wording(result.error.message));
    if (!result.ok) return;
    onBegin();
    setFactor(result.data);
  };

  if (codes !== null) return <RecoveryCodes codes={codes} onKept={onDone} />;
  if (factor === null)
    return (
      <>
        <p>{t('account.factor.off')}</p>
        {failure && (
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
        )}
        <Button type="primary" onClick={begin}>
          {t('account.factor.begin')}
        </Button>
      </>
    );
  return (
    <CodeForm
      label={t('account.factor.code')}
      submit={t('account.factor.confirm')}
      onSubmit={async (code) => {
        const result = await confirm({ body: { code } });
        if (!result.ok) return result.error;
        void notify(t('account.factor.enabled'));
        setCodes(result.data.recovery_codes);
        return null;
      }}
    >
      <p>{t('account.factor.scan')}</p>
      <div className={styles.factor}>
        <div role="img" aria-label={t('account.factor.qr')}>
          <QRCode type="svg" value={factor.uri} size={180} />
        </div>
        <div>
          {t('account.factor.secret')}
          <code className={styles.secret}>{inFours(factor.secret)}</code>
        </div>
      </div>
    </CodeForm>
  );
};
