import { Progress } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useCapability } from '@/store/hooks';
import { makingApi } from '@/store/making';
import styles from './parts.module.css';

/** How often it is asked how far the papers are, in ms. */
const ASK = 1_000;

/** How far a call is that makes many papers, by its key; nothing while none is made, or few that are there at once. */
export const MakingProgress = ({ of: key }: { of: string | null }) => {
  const { t } = useTranslation();
  const known = useCapability('making.progress') && key !== null;
  const { data, refetch } = makingApi.progress.useQuery(known ? { query: { key } } : null);
  useEffect(() => {
    if (!known) return undefined;
    const timer = setInterval(refetch, ASK);
    return () => clearInterval(timer);
  }, [known, refetch]);
  if (!known || data === undefined || data.total === 0) return null;
  const text = t('making.of', data);
  return (
    <div role="status" className={styles.making}>
      <p>{text}</p>
      <Progress
        percent={Math.floor((data.done / data.total) * 100)}
        status="active"
        showInfo={false}
        aria-label={text}
      />
    </div>
  );
};
