import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorTexts } from '@/components/resource/useErrorTexts';
import { Button } from '@/components/ui/Button';
import { TabBar } from '@/components/ui/TabBar';
import { type Import, importDecision } from '@/contract/imports';
import { importsApi } from '@/store/imports';
import { DiscardButton } from './DiscardButton';
import styles from './imports.module.css';
import { allShown, PreviewTable, type Shown } from './PreviewTable';

/** The rows of a file with what is wrong about them, and what stands before they are stored. */
export const Preview = ({ record, refetch }: { record: Import; refetch: () => void }) => {
  const { t } = useTranslation();
  const errorTexts = useErrorTexts();
  const { data: kinds } = importsApi.fields.useQuery({});
  const [map] = importsApi.map.useCommand();
  const [check] = importsApi.check.useCommand();
  const [decide] = importsApi.decide.useCommand();
  const [run] = importsApi.run.useCommand();
  const [failure, setFailure] = useState('');
  const read = record.sheets.filter(({ kind }) => kind !== null);
  const faults = read.reduce((count, { fault_count }) => count + fault_count, 0);
  const [shown, setShown] = useState<Shown>(faults > 0 ? 'faulty' : record.undecided > 0 ? 'likely' : 'all');
  const params = { id: record.id };

  const after = (result: { ok: true } | Extract<Awaited<ReturnType<typeof check>>, { ok: false }>) => {
    setFailure(result.ok ? '' : errorTexts(result.error).join(' '));
    refetch();
  };
  const back = async () =>
    after(
      await map({
        params,
        body: { sheets: record.sheets.map(({ sheet, kind, columns }) => ({ sheet, kind, columns: [...columns] })) },
      }),
    );
  const decideAll = async (decision: number) => after(await decide({ params, body: { decision } }));

  return (
    <>
      <div className={styles.bar}>
        <div className={styles.counts} role="status">
          <span>{t('imports.rowCount', { count: read.reduce((count, { row_count }) => count + row_count, 0) })}</span>
          <span className={faults > 0 ? styles.bad : styles.good}>{t('imports.faultCount', { count: faults })}</span>
          {record.undecided > 0 && (
            <span className={styles.bad}>{t('imports.undecided', { count: record.undecided })}</span>
          )}
          {record.doubled > 0 && <span className={styles.note}>{t('imports.doubled', { count: record.doubled })}</span>}
          {record.differing > 0 && (
            <span className={styles.note}>{t('imports.differing', { count: record.differing })}</span>
          )}
          {record.stale && <span className={styles.note}>{t('imports.stale')}</span>}
        </div>
        <DiscardButton id={record.id} />
        <Button onClick={back}>{t('imports.mapAgain')}</Button>
        <Button onClick={async () => after(await check({ params }))}>{t('imports.checkAgain')}</Button>
        <Button
          type="primary"
          disabled={record.undecided > 0 || (faults > 0 && !record.stale)}
          onClick={async () => after(await run({ params }))}
        >
          {t('imports.run')}
        </Button>
      </div>
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <div className={styles.line}>
        {allShown.map((one) => (
          <Button
            key={one}
            size="small"
            type={shown === one ? 'primary' : 'default'}
            ghost={shown === one}
            aria-pressed={shown === one}
            onClick={() => setShown(one)}
          >
            {t(`imports.shown.${one}`)}
          </Button>
        ))}
        <span className={styles.note}>{t('imports.editHint')}</span>
        {record.undecided > 0 && (
          <span className={styles.line}>
            <span>{t('imports.allLeft')}</span>
            {(['new', 'existing', 'leave'] as const).map((one) => (
              <Button key={one} size="small" onClick={() => decideAll(importDecision[one])}>
                {t(`imports.decisions.${one}`)}
              </Button>
            ))}
          </span>
        )}
      </div>
      <TabBar
        size="small"
        items={read.map((sheet) => ({
          key: String(sheet.sheet),
          label:
            sheet.fault_count > 0
              ? t('imports.tabFaults', { name: sheet.name, count: sheet.fault_count })
              : `${sheet.name} (${sheet.row_count})`,
          children: (
            <PreviewTable
              key={shown}
              importId={record.id}
              sheet={sheet}
              fields={kinds?.find(({ kind }) => kind === sheet.kind)?.fields ?? []}
              shown={shown}
            />
          ),
        }))}
      />
    </>
  );
};
