import Link from 'next/link';
import { useTranslation } from 'react-i18next';
import { checkedText } from '@/components/parts/checkedText';
import { ResourceList } from '@/components/resource/ResourceList';
import { StateMessage } from '@/components/ui/StateMessage';
import { useLang } from '@/components/ui/words';
import { formatFacts } from '@/locales/format';
import { figureCheckApi } from '@/store/figureCheck';
import { useMay } from '@/store/hooks';
import { differenceList } from './differenceList';
import styles from './figures.module.css';

/** Results of the nightly checks. */
export const CheckPage = () => {
  const { t } = useTranslation();
  const lang = useLang();
  const mayRead = useMay('figureCheck', 'read') !== 'none';
  const { data } = figureCheckApi.latest.useQuery(mayRead ? { query: {} } : null);
  if (!mayRead) return <StateMessage text={t('resource.notAllowed')} />;
  return (
    <ResourceList
      resource={differenceList}
      tabs={
        <p className={styles.about}>
          {t('figureCheck.about')}
          <br />
          {data !== undefined &&
            formatFacts(
              [
                checkedText(data, { t, lang }),
                data.checked_at !== null && t('figureCheck.families', { count: data.families }),
              ],
              lang,
            )}{' '}
          <Link href="/figures">{t('figureCheck.toData')}</Link>
        </p>
      }
    />
  );
};
