import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { UpkeepWork } from '@/contract/upkeep';
import { useCapability } from '@/store/hooks';
import { upkeepApi } from '@/store/upkeep';
import styles from './parts.module.css';

/** How often it is asked how far the work is, in ms. */
const ASK = 10_000;

/** Says that what a screen shows is being brought up to date, how far that is and what it means; nothing otherwise. */
export const UpkeepNotice = ({ work }: { work: UpkeepWork }) => {
  const { t } = useTranslation();
  const { data, refetch } = upkeepApi.progress.useQuery(useCapability('upkeep.progress') ? {} : null);
  const found = data?.works.find((one) => one.work === work);
  const goesOn = found !== undefined;
  useEffect(() => {
    if (!goesOn) return undefined;
    const timer = setInterval(refetch, ASK);
    return () => clearInterval(timer);
  }, [goesOn, refetch]);
  if (found === undefined) return null;
  const { percent } = found;
  return (
    <span role="status" className={styles.upkeep}>
      {t(`upkeep.${work}`)} {percent !== null && t('upkeep.percent', { percent })}
    </span>
  );
};
