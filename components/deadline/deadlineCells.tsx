import { Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { DutyStanding } from '@/components/parts/DutyStanding';
import { useRuleName } from '@/components/parts/useRuleName';
import { JoinedWords } from '@/components/ui/WordList';
import { useLang } from '@/components/ui/words';
import type { DeadlineRow } from '@/contract/deadline';
import { formatDay } from '@/locales/format';
import type { DeadlineRule } from '@/rules/deadlineRules';
import styles from './deadline.module.css';

interface Props {
  record: DeadlineRow;
}

export const DueCell = ({ record: { due, lapses, provisional } }: Props) => {
  const { t } = useTranslation();
  const lang = useLang();
  return (
    <>
      <span className={styles.day}>{formatDay(due, lang)}</span>{' '}
      <DutyStanding duty={{ due, lapses: lapses === 1, ended: null }} />
      {provisional === 1 && <small> {t('family.deadlines.provisional')}</small>}
    </>
  );
};

/** The rule; on hover where it runs from, its article, and what happens once the day has passed. */
export const RuleCell = ({ record: { rule, base_date, heir_name, main, statutory } }: Props) => {
  const { t } = useTranslation();
  const lang = useLang();
  const name = useRuleName()(rule);
  const words = `deadlines.${rule as DeadlineRule}` as const;
  const details = [
    [t('family.deadlines.base'), `${formatDay(base_date, lang)} ${t(`${words}.base`)}`],
    [t('family.deadlines.article'), t(`${words}.article`)],
    [t('deadline.whatHappens'), t(`${words}.whatHappens`)],
  ] as const;
  const law = (
    <dl className={styles.law}>
      {details.map(([term, text]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
      {statutory !== null && <div>{t('family.deadlines.statutory', { day: formatDay(statutory, lang) })}</div>}
    </dl>
  );
  return (
    <Tooltip title={law} placement="bottomLeft" styles={{ root: { maxWidth: 420 } }}>
      <span className={styles.rule}>
        {name}
        {heir_name !== null && <b> {heir_name}</b>}
        {main === 1 && <small> {t('family.deadlines.main')}</small>}
      </span>
    </Tooltip>
  );
};

/** The people in charge, the main one first. */
export const PersonsCell = ({ record: { persons } }: { record: Pick<DeadlineRow, 'persons'> }) => (
  <JoinedWords text={persons} />
);
