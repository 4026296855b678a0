import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { HeirQuestions } from '@/components/parts/HeirQuestions';
import { useLang } from '@/components/ui/words';
import { formatDayShort, formatList } from '@/locales/format';
import { followLaterDeaths } from '@/rules/division/laterDeaths';
import styles from './division.module.css';
import type { Estate } from './estate';

/** The first estate through the deaths of its holders: each step with its reason, and who holds it in the end. */
export const LaterDeathsView = ({ estate }: { estate: Estate }) => {
  const { t } = useTranslation();
  const lang = useLang();
  const { nameOf } = estate;
  const { steps, holders, assumed, asked } = useMemo(
    () => followLaterDeaths(estate.decedentId, estate.members),
    [estate],
  );
  return (
    <>
      <p className={styles.lead}>
        {steps.length > 1 ? t('division.later.lead', { count: steps.length - 1 }) : t('division.later.none')}
      </p>
      {assumed.length > 0 && (
        <p className={styles.warning}>
          {t('division.second.assumed', { names: formatList(assumed.map(nameOf), lang) })}
        </p>
      )}
      {asked.length > 0 && (
        <section className={styles.warning} aria-label={t('division.later.asked')}>
          <strong>{t('division.later.asked')}</strong>
          <HeirQuestions asked={asked} nameOf={nameOf} />
        </section>
      )}
      <table className={styles.table}>
        <caption>{t('division.later.holders')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('division.person')}</th>
            <th scope="col" data-end>
              {t('division.later.part')}
            </th>
            <th scope="col">{t('division.later.remark')}</th>
          </tr>
        </thead>
        <tbody>
          {holders.map(({ memberId, part, stuck }) => (
            <tr key={memberId}>
              <th scope="row">{nameOf(memberId)}</th>
              <td data-end>{part}</td>
              <td>{stuck && t(`division.later.stuck.${stuck}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {steps.map(({ decedentId, day, held, passings, choiceOpen }) => (
        <table key={decedentId} className={styles.table}>
          <caption>
            {t('division.later.step', {
              name: nameOf(decedentId),
              date: day ? formatDayShort(day, lang) : t('heirs.dayUnknown'),
              held,
            })}
            {choiceOpen && <strong> {t('division.later.choiceOpen')}</strong>}
          </caption>
          <thead>
            <tr>
              <th scope="col">{t('division.person')}</th>
              <th scope="col">{t('division.later.reason')}</th>
              <th scope="col" data-end>
                {t('division.later.share')}
              </th>
              <th scope="col" data-end>
                {t('division.later.part')}
              </th>
            </tr>
          </thead>
          <tbody>
            {passings.map(({ memberId, reason, representedId, share, part }) => (
              <tr key={memberId}>
                <th scope="row">{nameOf(memberId)}</th>
                <td>
                  {t(`heirs.reason.${reason}`)}
                  {representedId !== null && ` ${t('family.heirs.represented', { name: nameOf(representedId) })}`}
                </td>
                <td data-end>{share}</td>
                <td data-end>{part}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </>
  );
};
