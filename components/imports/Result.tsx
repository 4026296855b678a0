import { Popconfirm } from 'antd';
import Link from 'next/link';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorTexts } from '@/components/resource/useErrorTexts';
import { Button } from '@/components/ui/Button';
import { useLang } from '@/components/ui/words';
import type { Import } from '@/contract/imports';
import { formatDateTime } from '@/locales/format';
import { importsApi } from '@/store/imports';
import styles from './imports.module.css';
import { useMadeText } from './madeText';

/** What became of a file, and the way back. */
export const Result = ({ record, refetch }: { record: Import; refetch: () => void }) => {
  const { t } = useTranslation();
  const lang = useLang();
  const made = useMadeText();
  const errorTexts = useErrorTexts();
  const [undo] = importsApi.undo.useCommand();
  const [failure, setFailure] = useState('');
  const { stage, customers, run_at, undone_at, undone_by_name, sheets } = record;
  const present = sheets.reduce((count, { present_count }) => count + present_count, 0);
  const take = async () => {
    const result = await undo({ params: { id: record.id } });
    setFailure(result.ok ? '' : errorTexts(result.error).join(' '));
    refetch();
  };
  return (
    <section className={styles.result} aria-label={t('imports.result')}>
      <p className={styles.made}>{made(record.made)}</p>
      {present > 0 && <p className={styles.note}>{t('imports.present', { count: present })}</p>}
      <p className={styles.note}>
        {t('imports.ranAt', { at: formatDateTime(run_at ?? '', lang), name: record.created_by_name ?? '' })}
      </p>
      {stage === 'undone' ? (
        <p role="status">
          {t('imports.undoneAt', { at: formatDateTime(undone_at ?? '', lang), name: undone_by_name ?? '' })}
        </p>
      ) : (
        <>
          {customers.length > 0 && (
            <ul className={styles.customers}>
              {customers.map(({ label, href }) => (
                <li key={href}>
                  <Link href={href}>{label}</Link>
                </li>
              ))}
            </ul>
          )}
          <div className={styles.line}>
            <Button href="/customer?sort_desc=customer_id">{t('imports.toCustomers')}</Button>
            <Popconfirm
              title={t('imports.undoAsk')}
              okText={t('imports.undo')}
              cancelText={t('common.cancel')}
              onConfirm={take}
            >
              <Button danger>{t('imports.undo')}</Button>
            </Popconfirm>
          </div>
        </>
      )}
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
    </section>
  );
};
