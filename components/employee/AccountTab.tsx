import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { lazyPart } from '@/components/ui/lazyPart';
import { useLang } from '@/components/ui/words';
import type { Employee } from '@/contract/employee';
import { formatDateTime } from '@/locales/format';
import { useCapability } from '@/store/hooks';
import styles from './employee.module.css';
import { SessionsTable } from './SessionsTable';
import { useEmployeeRights } from './useEmployeeRights';

const PasswordDialog = lazyPart(() => import('./PasswordDialog').then((module) => module.PasswordDialog));
const FactorDialog = lazyPart(() => import('./FactorDialog').then((module) => module.FactorDialog));

/** The account's sign-in settings, with actions for account managers. */
export const AccountTab = ({ record }: { record: Employee }) => {
  const { t } = useTranslation();
  const lang = useLang();
  const may = useEmployeeRights().edit(record);
  const knowsSessions = useCapability('employee.sessions');
  const knowsFactors = useCapability('account.reset');
  const [dialog, setDialog] = useState<'password' | 'factor' | null>(null);
  const close = () => setDialog(null);
  const { last_sign_in_at, failed_sign_ins = 0, has_password, has_second_factor = false } = record;

  return (
    <>
      <section className={styles.panel} aria-label={t('employee.account.record')}>
        <h2>{t('employee.account.record')}</h2>
        <dl className={styles.facts}>
          <div>
            <dt>{t('employee.account.lastSignIn')}</dt>
            <dd>{formatDateTime(last_sign_in_at, lang) || t('employee.account.never')}</dd>
          </div>
          <div>
            <dt>{t('employee.account.failures')}</dt>
            <dd>{t('employee.account.times', { count: failed_sign_ins })}</dd>
          </div>
          <div>
            <dt>{t('employee.account.hasPassword')}</dt>
            <dd>{t(has_password === false ? 'employee.account.notSet' : 'employee.account.set')}</dd>
          </div>
          <div>
            <dt>{t('employee.account.secondFactor')}</dt>
            <dd>{t(has_second_factor ? 'employee.account.on' : 'employee.account.off')}</dd>
          </div>
        </dl>
        {may && (
          <div className={styles.buttons}>
            <Button onClick={() => setDialog('password')}>{t('employee.account.setPassword')}</Button>
            {knowsFactors && has_second_factor && (
              <Button danger onClick={() => setDialog('factor')}>
                {t('employee.account.resetFactor')}
              </Button>
            )}
          </div>
        )}
      </section>
      {knowsSessions && may && <SessionsTable employeeId={record.id} may={may} />}
      {dialog === 'password' && <PasswordDialog record={record} onClose={close} />}
      {dialog === 'factor' && <FactorDialog record={record} onClose={close} />}
    </>
  );
};
