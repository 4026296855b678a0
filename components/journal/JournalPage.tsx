import { useTranslation } from 'react-i18next';
import { ResourceList } from '@/components/resource/ResourceList';
import { PageHeader } from '@/components/ui/PageHeader';
import { StateMessage } from '@/components/ui/StateMessage';
import { optionLabel, useLang } from '@/components/ui/words';
import { journal_events } from '@/contract/options/journal';
import { formatDay } from '@/locales/format';
import { formatNumber } from '@/rules/format';
import { useMay } from '@/store/hooks';
import { journalApi } from '@/store/journal';
import styles from './journal.module.css';
import { journalList } from './journalList';

/** The last seven days beside the seven before. */
const Week = () => {
  const { t } = useTranslation();
  const lang = useLang();
  const { data } = journalApi.summary.useQuery({});
  if (data === undefined || data.events.length === 0) return null;
  const { from, to, events, takers } = data;
  const names = takers.map(({ name, files }) => t('journal.taker', { name, files: formatNumber(files) }));
  return (
    <details className={styles.week}>
      <summary>{t('journal.week', { from: formatDay(from, lang), to: formatDay(to, lang) })}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('journal.fields.event')}</th>
            <th scope="col">{t('journal.weekColumn')}</th>
            <th scope="col">{t('journal.beforeColumn')}</th>
          </tr>
        </thead>
        <tbody>
          {journal_events.map((option) => {
            const counted = events.find(({ event }) => event === option.value);
            return (
              counted && (
                <tr key={option.value}>
                  <th scope="row">{optionLabel(option, t)}</th>
                  <td>{formatNumber(counted.week)}</td>
                  <td>{formatNumber(counted.before)}</td>
                </tr>
              )
            );
          })}
        </tbody>
      </table>
      {names.length > 0 && <p>{t('journal.takers', { names: names.join(t('journal.separator')) })}</p>}
    </details>
  );
};

/** Who did and saw what, for administrators. */
export const JournalPage = () => {
  const { t } = useTranslation();
  const mayRead = useMay('journal', 'read') !== 'none';
  if (!mayRead)
    return (
      <>
        <PageHeader title={t('journal.title')} />
        <StateMessage text={t('resource.notAllowed')} />
      </>
    );
  return (
    <ResourceList
      resource={journalList}
      tabs={
        <>
          <p className={styles.about}>{t('journal.about')}</p>
          <Week />
        </>
      }
    />
  );
};
