import { Segmented } from 'antd';
import Link from 'next/link';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorTexts } from '@/components/resource/useErrorTexts';
import { PageHeader } from '@/components/ui/PageHeader';
import { StateMessage } from '@/components/ui/StateMessage';
import { useAddress } from '@/components/ui/useAddress';
import { optionLabel } from '@/components/ui/words';
import { deadline_scopes } from '@/contract/options/deadline';
import type { TodaySection } from '@/contract/today';
import { todayApi, useTodayScope } from '@/store/today';
import { Drafts } from './Drafts';
import { Section } from './Section';
import styles from './today.module.css';
import { WholeSection } from './WholeSection';

/** Sections with dates come first, work and money beside them. */
const byDay: readonly TodaySection[] = ['interviews', 'overdue', 'deadlines', 'plans'];

/** One's own open work, or one's offices'; `?section` shows all of one section. */
export const TodayPage = () => {
  const { t } = useTranslation();
  const errorTexts = useErrorTexts('today');
  const { query, go } = useAddress();
  const { scope: kept, mayChoose, choose } = useTodayScope();
  const asked = deadline_scopes.find(({ value }) => String(value) === query.scope)?.value;
  const scope = mayChoose ? (asked ?? kept) : kept;
  // The menu counts what the page shows.
  useEffect(() => {
    if (scope !== kept) choose(scope);
  }, [scope, kept, choose]);
  const { data, status, error, refetch } = todayApi.count.useQuery({ query: { scope } }, { keepPrevious: true });
  const sections = data?.sections.map(({ section }) => section) ?? [];
  const whole = sections.find((section) => section === query.section);
  const column = (wanted: boolean) =>
    sections
      .filter((section) => byDay.includes(section) === wanted)
      .sort((one, other) => byDay.indexOf(one) - byDay.indexOf(other))
      .map((section) => <Section key={section} section={section} scope={scope} />);
  const change = (value: number) => {
    choose(value);
    if (asked !== undefined) go((before) => ({ ...before, scope: value, page: undefined }), true);
  };
  return (
    <>
      <PageHeader
        title={t('today.title')}
        actions={
          <>
            {whole !== undefined && <Link href="/today">{t('today.back')}</Link>}
            {mayChoose && (
              <Segmented
                aria-label={t('today.whose')}
                value={scope}
                options={deadline_scopes.map((option) => ({ value: option.value, label: optionLabel(option, t) }))}
                onChange={change}
              />
            )}
          </>
        }
      />
      {data === undefined && status === 'failed' && error !== undefined && (
        <StateMessage failed text={errorTexts(error).join('\n')} onRetry={refetch} />
      )}
      {data === undefined && status !== 'failed' && <StateMessage text={t('common.loading')} />}
      {whole !== undefined && <WholeSection section={whole} scope={scope} />}
      {data !== undefined && whole === undefined && (
        <div className={styles.columns}>
          <div>{column(true)}</div>
          <div>
            {column(false)}
            <Drafts />
          </div>
        </div>
      )}
    </>
  );
};
