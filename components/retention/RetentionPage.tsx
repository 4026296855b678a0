import { Popconfirm } from 'antd';
import Link from 'next/link';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryBoundary } from '@/components/parts/QueryBoundary';
import { useErrorTexts } from '@/components/resource/useErrorTexts';
import { useOnce } from '@/components/resource/useOnce';
import { Button } from '@/components/ui/Button';
import { notify } from '@/components/ui/notify';
import { PageHeader } from '@/components/ui/PageHeader';
import { StateMessage } from '@/components/ui/StateMessage';
import { useLang } from '@/components/ui/words';
import type { Retention } from '@/contract/retention';
import { formatDateTime, formatDay } from '@/locales/format';
import { formatNumber } from '@/rules/format';
import { useMay } from '@/store/hooks';
import { retentionApi } from '@/store/retention';
import { KeptTable } from './KeptTable';
import { RetentionSettings } from './RetentionSettings';
import styles from './retention.module.css';

/** What a run would erase now, and the button that begins it. */
const Due = ({ due, examples, runs }: Retention) => {
  const { t } = useTranslation();
  const lang = useLang();
  const errorTexts = useErrorTexts('retention');
  const [run, { status }] = retentionApi.run.useCommand();
  const once = useOnce();
  const [failure, setFailure] = useState('');
  const total = due.reduce((sum, { count }) => sum + count, 0);
  const busy = runs.some(({ ended_at }) => ended_at === null);

  const begin = async () => {
    setFailure('');
    const result = await once((idempotencyKey) => run({ body: { count: total } }, { idempotencyKey }));
    if (result.ok) void notify(t('retention.started'));
    else setFailure(errorTexts(result.error).join(' '));
  };
  return (
    <section className={styles.panel}>
      <div className={styles.head}>
        <h2>{t('retention.due')}</h2>
        <Popconfirm
          title={t('retention.runConfirm', { count: total })}
          okText={t('retention.runOk')}
          okButtonProps={{ danger: true }}
          cancelText={t('common.cancel')}
          onConfirm={begin}
          disabled={total === 0 || busy}
        >
          <Button danger disabled={total === 0 || busy} loading={status === 'loading'}>
            {t('retention.run', { count: total })}
          </Button>
        </Popconfirm>
      </div>
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('retention.kind')}</th>
            <th scope="col" className={styles.figure}>
              {t('retention.count')}
            </th>
          </tr>
        </thead>
        <tbody>
          {due.map(({ kind, count }) => (
            <tr key={kind}>
              <th scope="row">{t(`retention.kinds.${kind}`)}</th>
              <td className={styles.figure}>{formatNumber(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {examples.length > 0 && (
        <details>
          <summary>{t('retention.examples', { count: examples.length })}</summary>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('retention.family')}</th>
                <th scope="col">{t('retention.kind')}</th>
                <th scope="col">{t('retention.last')}</th>
              </tr>
            </thead>
            <tbody>
              {examples.map(({ family_code, kind, last }) => (
                <tr key={family_code}>
                  <th scope="row">
                    <Link href={`/family/${family_code}`}>{family_code}</Link>
                  </th>
                  <td>{t(`retention.kinds.${kind}`)}</td>
                  <td>{formatDay(last, lang)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </section>
  );
};

const Runs = ({ runs }: Pick<Retention, 'runs'>) => {
  const { t } = useTranslation();
  const lang = useLang();
  return (
    <section className={styles.panel}>
      <h2>{t('retention.runs')}</h2>
      {runs.length === 0 ? (
        <p className={styles.quiet}>{t('retention.noRuns')}</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('retention.at')}</th>
              <th scope="col">{t('retention.by')}</th>
              <th scope="col" className={styles.figure}>
                {t('retention.erasedFamilies')}
              </th>
              <th scope="col" className={styles.figure}>
                {t('retention.erasedPeople')}
              </th>
              <th scope="col">{t('retention.state')}</th>
            </tr>
          </thead>
          <tbody>
            {runs.map(({ id, at, by_name, families, people, ended_at }) => (
              <tr key={id}>
                <td>{formatDateTime(at, lang)}</td>
                <td>{by_name}</td>
                <td className={styles.figure}>{formatNumber(families)}</td>
                <td className={styles.figure}>{formatNumber(people)}</td>
                <td>
                  {ended_at === null
                    ? t('retention.running')
                    : t('retention.ended', { at: formatDateTime(ended_at, lang) })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
};

/** How long files are kept, what is due, and what was erased; for administrators. */
export const RetentionPage = () => {
  const { t } = useTranslation();
  const may = useMay('retention', 'edit') !== 'none';
  const answer = retentionApi.show.useQuery(may ? {} : null);
  return (
    <>
      <PageHeader title={t('retention.title')} />
      {may ? (
        <QueryBoundary answer={answer}>
          {(data) => (
            <>
              <p className={styles.about}>{t('retention.about')}</p>
              <RetentionSettings settings={data.settings} />
              <Due {...data} />
              <section className={styles.panel}>
                <h2>{t('retention.kept')}</h2>
                <KeptTable kept={data.kept} of="keptFamilies" />
              </section>
              <Runs runs={data.runs} />
            </>
          )}
        </QueryBoundary>
      ) : (
        <StateMessage text={t('settings.notAllowed')} />
      )}
    </>
  );
};
