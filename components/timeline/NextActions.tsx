import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/components/ui/words';
import type { Turn } from '@/contract/timeline';
import { formatDay } from '@/locales/format';
import { todayInTokyo } from '@/rules/calendarDay';
import { RecordLink } from './RecordLink';
import styles from './timeline.module.css';

/** Next actions: of the firm, with a set day, and of the client. */
export const NextActions = ({ turns }: { turns: readonly Turn[] }) => {
  const { t } = useTranslation();
  const lang = useLang();
  const today = todayInTokyo();
  return (
    <section className={styles.turns} aria-label={t('timeline.turns')}>
      <h3>{t('timeline.turns')}</h3>
      {turns.length === 0 && <p className={styles.text}>{t('timeline.noTurns')}</p>}
      <ul>
        {turns.map(({ side, kind, record, record_id, number, person, due, text }) => (
          <li key={`${record} ${record_id} ${kind} ${due} ${text}`}>
            <Tag color={side === 'firm' ? 'blue' : 'gold'}>{t(`timeline.${side}`)}</Tag>
            <b>{t(`timeline.turnKinds.${kind}`)}</b>
            {due !== null && <span>{formatDay(due, lang)}</span>}
            {due !== null && due < today && <Tag color="red">{t('timeline.overdue')}</Tag>}
            {number !== null && (
              <RecordLink record={record} id={record_id}>
                {number}
              </RecordLink>
            )}
            {person !== null && <span className={styles.person}>{person}</span>}
            {text !== null && <span className={styles.text}>{text}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
};
