import { useTranslation } from 'react-i18next';
import { useOptionName } from '@/components/parts/invoice/InvoicePanel';
import { useTakeFile } from '@/components/resource/useTakeFile';
import { Button } from '@/components/ui/Button';
import { useLang } from '@/components/ui/words';
import type { bookkeeping } from '@/contract/bookkeeping';
import type { DataOf } from '@/contract/defineEndpoint';
import { bookkeeping_programs } from '@/contract/options/bookkeeping';
import { formatDateTime, formatDay, formatYen } from '@/locales/format';
import { bookkeepingApi } from '@/store/bookkeeping';
import styles from './bookkeeping.module.css';

type Rows = DataOf<typeof bookkeeping.preview>['exports'];

export const useJournalFile = () => {
  const take = useTakeFile('bookkeeping');
  const [file] = bookkeepingApi.file.useCommand();
  return (id: number) => take(file({ params: { id } }));
};

/** What was exported before, to be taken again as it was. */
export const Exports = ({ rows }: { rows: Rows }) => {
  const { t } = useTranslation();
  const lang = useLang();
  const name = useOptionName();
  const take = useJournalFile();
  if (rows.length === 0) return null;
  return (
    <>
      <h2 className={styles.head}>{t('bookkeeping.earlier')}</h2>
      <table className={styles.table} aria-label={t('bookkeeping.earlier')}>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>{formatDateTime(row.created_at, lang)}</td>
              <td>{row.created_by}</td>
              <td>
                {t('bookkeeping.period', {
                  from: formatDay(row.period_from, lang),
                  to: formatDay(row.period_to, lang),
                })}
              </td>
              <td>
                {name(bookkeeping_programs, row.program)} {t('bookkeeping.lines', { count: row.line_count })}{' '}
                {row.again === 1 && t('bookkeeping.againMark')}
              </td>
              <td className={styles.amount}>{formatYen(row.total, lang)}</td>
              <td className={styles.amount}>
                <Button size="small" onClick={() => take(row.id)}>
                  {t('bookkeeping.file')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
};
