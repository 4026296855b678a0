import { useTranslation } from 'react-i18next';
import { ChainStatus } from '@/components/parts/ChainStatus';
import { chainHref } from '@/components/parts/chainHref';
import type { FieldGroup } from '@/components/resource/defineResource';
import { isLate, PersonName } from '@/components/ui/PersonName';
import { useLang } from '@/components/ui/words';
import type { Interview } from '@/contract/interview';
import { formatDay } from '@/locales/format';
import styles from './interview.module.css';
import { useInquiryOfAddress } from './interviewChoices';

type InquiryOfInterview = Pick<
  Interview,
  | 'inquiry_id'
  | 'uniform_id'
  | 'cust_name'
  | 'is_deceased'
  | 'cust_name_kana'
  | 'phone1'
  | 'project_category_status'
  | 'first_inquiry_date'
  | 'first_inquiry'
>;

/** The inquiry of an interview. */
const InquirySummary = ({ inquiry }: { inquiry: InquiryOfInterview }) => {
  const { t } = useTranslation();
  const lang = useLang();
  const { inquiry_id, uniform_id, cust_name, cust_name_kana, phone1, first_inquiry_date, first_inquiry } = inquiry;
  return (
    <div className={styles.of}>
      <p>
        <strong>
          <PersonName name={cust_name} late={isLate(inquiry)} />
        </strong>{' '}
        <span className={styles.quiet}>{[cust_name_kana, phone1].filter(Boolean).join(' ')}</span>{' '}
        <a href={chainHref.inquiry(inquiry_id)} target="_blank" rel="noopener">
          {uniform_id}
        </a>{' '}
        <ChainStatus record={inquiry} />
      </p>
      <span className={styles.quiet}>
        {t('interview.fields.inquiry')} {formatDay(first_inquiry_date, lang)}
      </span>
      <span className={styles.clamped}>{first_inquiry}</span>
    </div>
  );
};

const OfAddress = () => {
  const { data } = useInquiryOfAddress();
  return data ? <InquirySummary inquiry={data} /> : null;
};

/** The inquiry an interview is about, for the person who enters its result. */
export const ofInquiry: FieldGroup<Interview, never> = {
  key: 'inquiry',
  fields: [],
  wide: true,
  Edit: ({ record }) => (record ? <InquirySummary inquiry={record} /> : <OfAddress />),
  Show: ({ record }) => <InquirySummary inquiry={record} />,
};
