import Link from 'next/link';
import { useTranslation } from 'react-i18next';
import { ChainStatus } from '@/components/parts/ChainStatus';
import { chainHref } from '@/components/parts/chainHref';
import { Panel } from '@/components/parts/Panel';
import { QueryBoundary } from '@/components/parts/QueryBoundary';
import { useLabelIn, useLang } from '@/components/ui/words';
import { approach_ways, customer_situations, interview_methods, result_type } from '@/contract/options/inquiry';
import type { InterviewHistory, Sozoku } from '@/contract/sozoku';
import { formatDay, formatYen } from '@/locales/format';
import { sozokuApi } from '@/store/sozoku';
import styles from './sozoku.module.css';

type Line = readonly [label: string, value: string | null | undefined];

const Lines = ({ lines }: { lines: readonly Line[] }) => (
  <dl className={styles.figures}>
    {lines
      .filter(([, value]) => value)
      .map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={styles.detail}>{value}</dd>
        </div>
      ))}
  </dl>
);

const Inquiry = ({ inquiry_details: inquiry }: InterviewHistory) => {
  const { t } = useTranslation();
  const lang = useLang();
  const label = useLabelIn();
  return (
    <Panel
      label={t('sozoku.chain.inquiry')}
      note={
        <>
          {t('sozoku.chain.inquiry')} <Link href={chainHref.inquiry(inquiry.inquiry_id)}>{inquiry.uniform_id}</Link>{' '}
          <ChainStatus record={inquiry} />
        </>
      }
    >
      <Lines
        lines={[
          [t('sozoku.chain.first_inquiry_date'), formatDay(inquiry.first_inquiry_date, lang)],
          [t('sozoku.chain.first_responder'), inquiry.first_responder_name],
          [t('sozoku.chain.approach'), label(approach_ways, inquiry.approach_way)],
          [t('sozoku.chain.introduced_by'), inquiry.introduced_by_name],
          [t('sozoku.chain.situation'), label(customer_situations, inquiry.customer_situation)],
          [t('sozoku.chain.first_inquiry'), inquiry.first_inquiry],
          [t('sozoku.chain.remarks'), inquiry.remarks],
        ]}
      />
    </Panel>
  );
};

const Interviews = ({ interview_details: interviews }: InterviewHistory) => {
  const { t } = useTranslation();
  const lang = useLang();
  const label = useLabelIn();
  if (interviews.length === 0) return <p className={styles.note}>{t('sozoku.chain.noInterviews')}</p>;
  return interviews.map((interview) => (
    <Panel
      key={interview.interview_id}
      label={t('sozoku.chain.nth', { count: interview.sequence })}
      note={
        <Link href={chainHref.interview(interview.interview_id)}>
          {t('sozoku.chain.nth', { count: interview.sequence })} {formatDay(interview.interview_date, lang)}{' '}
          {interview.start_time}
        </Link>
      }
    >
      <Lines
        lines={[
          [t('sozoku.chain.interviewer'), interview.interviewer_name],
          [
            t('sozoku.chain.method'),
            [label(interview_methods, interview.method), interview.location_name].filter(Boolean).join(' '),
          ],
          [t('sozoku.chain.result'), label(result_type, interview.result_type)],
          [t('sozoku.chain.estimated_amount'), formatYen(interview.estimated_amount, lang)],
          [t('sozoku.chain.detail'), interview.first_interview_detail],
          [
            t('sozoku.chain.next_action'),
            [formatDay(interview.next_action_date, lang), interview.next_action].filter(Boolean).join(' '),
          ],
        ]}
      />
    </Panel>
  ));
};

/** The inquiry and interviews that led to a project. */
export const ChainHistory = ({ record }: { record: Sozoku }) => (
  <QueryBoundary answer={sozokuApi.interviewHistory.useQuery({ params: { id: record.id } })}>
    {(history) => (
      <>
        <Inquiry {...history} />
        <Interviews {...history} />
      </>
    )}
  </QueryBoundary>
);
