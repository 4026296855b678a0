import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/components/ui/words';
import { formatDay } from '@/locales/format';
import type { Duty } from '@/rules/duties/duty';
import { isConditional } from './conditionalRules';
import { DutyStanding } from './DutyStanding';
import styles from './parts.module.css';

interface RowProps {
  readonly duty: Duty;
  readonly left: (duty: Duty) => ReactNode;
}

const standing = (duty: Duty): ReactNode => <DutyStanding duty={duty} />;

const DeadlineRow = ({ duty, left }: RowProps) => {
  const { t } = useTranslation();
  const lang = useLang();
  const { rule, base, due, rolled, provisional, main, statutory, heir, property } = duty;
  const words = `deadlines.${rule}` as const;
  const owner = heir?.cust_name ?? property?.location;
  return (
    <tr>
      <th scope="row" title={t(`${words}.whatHappens`)}>
        {t(`${words}.name`)}
        {owner !== undefined && <b> {owner}</b>}
        {main && <small> {t('family.deadlines.main')}</small>}
        {!main && isConditional(duty) && <small> {t('family.deadlines.conditional')}</small>}
      </th>
      <td className={styles.day} title={t(`${words}.base`)}>
        {formatDay(base, lang)}
      </td>
      <td className={styles.day}>
        {formatDay(due, lang)}
        {rolled && <small> {t('family.deadlines.rolled')}</small>}
        {provisional && <small> {t('family.deadlines.provisional')}</small>}
        {statutory && <small> {t('family.deadlines.statutory', { day: formatDay(statutory, lang) })}</small>}
      </td>
      <td>{left(duty)}</td>
      <td>{t(`${words}.article`)}</td>
    </tr>
  );
};

/** Duties opened by a death; only the properties say whether they are met. */
export const standingOfDeath = (duty: Duty): ReactNode => <DutyStanding duty={duty} certain={duty.property !== null} />;

interface Props {
  readonly duties: readonly Duty[];
  /** Replaces the duty's status. */
  readonly left?: (duty: Duty) => ReactNode;
}

const columns = ['name', 'base', 'due', 'left', 'article'] as const;
const keyOf = ({ rule, heir, property }: Duty): string => [rule, heir?.member_id, property?.property_id].join('/');

/** A table of duties and rights: heir, base day, deadline, status and article. */
export const DeadlineTable = ({ duties, left = standing }: Props) => {
  const { t } = useTranslation();
  return (
    <table className={styles.deadlines}>
      <caption className="visually-hidden">{t('family.deadlines.title')}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`family.deadlines.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {duties.map((duty) => (
          <DeadlineRow key={keyOf(duty)} duty={duty} left={left} />
        ))}
      </tbody>
    </table>
  );
};
