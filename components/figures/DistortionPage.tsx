import Link from 'next/link';
import { useTranslation } from 'react-i18next';
import { checkedText } from '@/components/parts/checkedText';
import { PairsLink } from '@/components/parts/PairsLink';
import { ResourceList } from '@/components/resource/ResourceList';
import { useLang } from '@/components/ui/words';
import { figureCheckApi } from '@/store/figureCheck';
import { useCapability, useMay } from '@/store/hooks';
import { distortionList } from './distortionList';
import styles from './figures.module.css';

/** The last check of what is kept beside the records, with the way to what differed. */
const LastCheck = () => {
  const { t } = useTranslation();
  const lang = useLang();
  const known = useCapability('figureCheck.latest');
  const opens = useMay('figureCheck', 'read') !== 'none';
  const { data } = figureCheckApi.latest.useQuery(known && opens ? { query: {} } : null);
  if (data === undefined) return null;
  return (
    <>
      {checkedText(data, { t, lang })}{' '}
      <Link href="/figures/checks" prefetch={false}>
        {t('figureCheck.toChecks')}
      </Link>
    </>
  );
};

/** Records that distort figures. */
export const DistortionPage = () => {
  const { t } = useTranslation();
  return (
    <ResourceList
      resource={distortionList}
      tabs={
        <p className={styles.about}>
          {t('distortion.question')} <LastCheck /> <PairsLink />
        </p>
      }
    />
  );
};
