import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/components/ui/words';
import type { TimelineEntry, TimelineKind } from '@/contract/timeline';
import { formatFacts, formatYen } from '@/locales/format';
import { optionLabel } from './optionLabel';
import { RecordLink } from './RecordLink';
import styles from './timeline.module.css';

const kindColours: Readonly<Record<TimelineKind, string>> = {
  inquiry: 'blue',
  interview: 'geekblue',
  engagement: 'default',
  project: 'green',
  progress: 'cyan',
  worklog: 'default',
  billing: 'gold',
  receipt: 'green',
  insurance: 'purple',
};

/** One event: what, by whom, about which record. */
export const EntryLine = ({ entry }: { entry: TimelineEntry }) => {
  const { t, i18n } = useTranslation();
  const lang = useLang();
  const { kind, time, record, record_id, number, person, set, value, field, text, amount, planned } = entry;
  const step = field === null ? null : String(i18n.t(`timeline.fields.${field}` as never));
  return (
    <div className={styles.entry}>
      <Tag color={kindColours[kind]}>{t(`timeline.kinds.${kind}`)}</Tag>
      <div>
        <p className={styles.facts}>
          {time !== null && <span>{time}</span>}
          {planned && <Tag>{t('timeline.planned')}</Tag>}
          <b>{formatFacts([step, optionLabel(set, value, t)], lang)}</b>
          {amount !== null && <span className={styles.amount}>{formatYen(amount, lang)}</span>}
          {number !== null && (
            <RecordLink record={record} id={record_id}>
              {number}
            </RecordLink>
          )}
          {person !== null && <span className={styles.person}>{person}</span>}
        </p>
        {text !== null && <p className={styles.text}>{text}</p>}
      </div>
    </div>
  );
};
