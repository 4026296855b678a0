import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { copyText } from '@/components/ui/copyText';
import styles from './account.module.css';

interface Props {
  codes: readonly string[];
  onKept: () => void;
}

/** The recovery codes, which are shown this once. */
export const RecoveryCodes = ({ codes, onKept }: Props) => {
  const { t } = useTranslation();
  const [said, setSaid] = useState('');

  const copy = async () => {
    const copied = await copyText(codes.join('\n'));
    setSaid(t(copied ? 'account.factor.copied' : 'account.factor.notCopied'));
  };

  return (
    <section className={styles.recovery} aria-label={t('account.factor.recovery')}>
      <h2>{t('account.factor.recovery')}</h2>
      <p>{t('account.factor.recoveryText')}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p role="status">{said}</p>
      <div className={styles.buttons}>
        <Button onClick={copy}>{t('account.factor.copy')}</Button>
        <Button onClick={() => window.print()}>{t('account.factor.print')}</Button>
        <Button type="primary" onClick={onKept}>
          {t('account.factor.kept')}
        </Button>
      </div>
    </section>
  );
};
