import Link from 'next/link';
import { useTranslation } from 'react-i18next';
import { useErrorTexts } from '@/components/resource/useErrorTexts';
import { Button } from '@/components/ui/Button';
import { lazyPart } from '@/components/ui/lazyPart';
import type { TodaySection } from '@/contract/today';
import { todayApi } from '@/store/today';
import { sectionHref } from './hrefs';
import { SectionFrame } from './SectionFrame';
import { TodayRows } from './TodayRows';
import styles from './today.module.css';

const PairsLink = lazyPart(() => import('@/components/parts/PairsLink').then((module) => module.PairsLink));

const OFFICES = 2;

/** The most pressing of a section, and the way to all of it. */
export const Section = ({ section, scope }: { section: TodaySection; scope: number }) => {
  const { t } = useTranslation();
  const errorTexts = useErrorTexts('today');
  const { data, status, error, refetch } = todayApi.listing.useQuery({ query: { section, scope } });
  const title = t(`today.sections.${section}`);
  const failed = status === 'failed';
  const all = data !== undefined && data.total > 0 && (
    <Link href={sectionHref(section, scope)} prefetch={false} aria-label={t('today.allOf', { section: title })}>
      {data.total > data.data.length ? t('today.more', { count: data.total - data.data.length }) : t('today.all')}
    </Link>
  );
  return (
    <SectionFrame
      id={section}
      title={title}
      total={data?.total}
      actions={
        <>
          {section === 'distortions' && <PairsLink />} {all}
        </>
      }
    >
      {failed && (
        <div className={styles.line} role="alert">
          {error === undefined ? '' : errorTexts(error).join(' ')}
          <Button size="small" onClick={refetch}>
            {t('common.retry')}
          </Button>
        </div>
      )}
      {data === undefined && !failed && (
        <div className={styles.line} role="status">
          {t('common.loading')}
        </div>
      )}
      {data !== undefined && data.data.length > 0 && (
        <TodayRows section={section} rows={data.data} persons={scope === OFFICES} />
      )}
    </SectionFrame>
  );
};
