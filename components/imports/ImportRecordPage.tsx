import { Progress } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryBoundary } from '@/components/parts/QueryBoundary';
import { RecordInAddress } from '@/components/parts/RecordInAddress';
import { Button } from '@/components/ui/Button';
import { PageHeader } from '@/components/ui/PageHeader';
import { StateMessage } from '@/components/ui/StateMessage';
import type { Import } from '@/contract/imports';
import { useMay } from '@/store/hooks';
import { importsApi } from '@/store/imports';
import styles from './imports.module.css';
import { Mapping } from './Mapping';
import { Preview } from './Preview';
import { ProblemText } from './ProblemText';
import { Result } from './Result';

/** How often a job is asked how far it is, in ms. */
const ASK = 1_000;

const Working = ({ job, done, total }: Pick<Import, 'job' | 'done' | 'total'>) => {
  const { t } = useTranslation();
  if (job === null) return null;
  return (
    <div role="status" className={styles.working}>
      <p>{t(`imports.jobs.${job}`)}</p>
      <Progress
        percent={total > 0 ? Math.floor((done / total) * 100) : 0}
        status="active"
        aria-label={t(`imports.jobs.${job}`)}
      />
      <p className={styles.note}>{t('imports.beside')}</p>
    </div>
  );
};

const Stage = ({ record, refetch }: { record: Import; refetch: () => void }) => {
  if (record.job !== null) return <Working {...record} />;
  switch (record.stage) {
    case 'read':
      return <Mapping record={record} refetch={refetch} />;
    case 'checked':
      return <Preview record={record} refetch={refetch} />;
    case 'done':
    case 'undone':
      return <Result record={record} refetch={refetch} />;
    default:
      return null;
  }
};

const Shown = ({ id }: { id: number }) => {
  const { t } = useTranslation();
  const answer = importsApi.show.useQuery({ params: { id } });
  const { data, refetch } = answer;
  const busy = data?.job != null;
  useEffect(() => {
    if (!busy) return undefined;
    const timer = setInterval(refetch, ASK);
    return () => clearInterval(timer);
  }, [busy, refetch]);
  return (
    <>
      <PageHeader
        title={data?.file_name ?? t('imports.title')}
        actions={<Button href="/import">{t('resource.toList')}</Button>}
      >
        {data && <span className={styles.stage}>{t(`imports.stages.${data.stage}`)}</span>}
      </PageHeader>
      <QueryBoundary answer={answer}>
        {(record) => (
          <>
            <ProblemText record={record} refetch={refetch} />
            <Stage record={record} refetch={refetch} />
          </>
        )}
      </QueryBoundary>
    </>
  );
};

/** A file on its way in: what its columns are, what is wrong with its rows, and what became of it. */
export const ImportRecordPage = () => {
  const { t } = useTranslation();
  const may = useMay('import', 'edit') !== 'none';
  if (!may) return <StateMessage text={t('resource.notAllowed')} />;
  return <RecordInAddress>{(id) => <Shown key={id} id={id} />}</RecordInAddress>;
};
