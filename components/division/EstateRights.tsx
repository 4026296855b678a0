import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/components/ui/words';
import { formatDay, formatList } from '@/locales/format';
import { todayInTokyo } from '@/rules/calendarDay';
import { estateRights } from '@/rules/division/estateRights';
import { inheritanceIn } from '@/rules/familyMember';
import styles from './division.module.css';
import type { Estate } from './estate';

/** The rights around the estate with their last days and what they need; those that the records rule out stand last. */
export const EstateRights = ({ estate }: { estate: Estate }) => {
  const { t } = useTranslation();
  const lang = useLang();
  const { decedentId, members, inventory, nameOf } = estate;
  const rights = useMemo(() => {
    const known = members.flatMap((member) => inheritanceIn(member, decedentId)?.knownDate ?? []).sort();
    const found = estateRights({
      decedentId,
      members,
      items: inventory.items,
      knownDate: known[0] ?? null,
      today: todayInTokyo(),
    });
    return [...found.filter(({ applies }) => applies !== 'no'), ...found.filter(({ applies }) => applies === 'no')];
  }, [decedentId, members, inventory]);
  if (rights.length === 0) return <p>{t('division.rights.none')}</p>;
  return (
    <>
      <table className={styles.table}>
        <caption className="visually-hidden">{t('division.parts.rights')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('division.rights.right')}</th>
            <th scope="col">{t('division.rights.lastDay')}</th>
            <th scope="col">{t('division.rights.applies')}</th>
            <th scope="col">{t('division.rights.needs')}</th>
          </tr>
        </thead>
        <tbody>
          {rights.map(({ code, lastDay, isOver, applies, memberIds }) => (
            <tr key={code} data-quiet={applies === 'no'}>
              <th scope="row">
                {t(`division.rights.names.${code}`)}
                <small>{t(`division.rights.articles.${code}`)}</small>
              </th>
              <td data-short={isOver && applies !== 'no'}>
                {lastDay ? (
                  <span className={styles.day}>{formatDay(lastDay, lang)}</span>
                ) : (
                  t(`division.rights.noDay.${code === 'landToState' ? 'any' : 'beforeDivision'}`)
                )}
                {isOver && applies !== 'no' && <small>{t('division.rights.over')}</small>}
              </td>
              <td>
                {t(`division.rights.standing.${applies}`)}
                {memberIds.length > 0 && <small>{formatList(memberIds.map(nameOf), lang)}</small>}
              </td>
              <td>{t(`division.rights.needed.${code}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>{t('division.rights.note')}</p>
    </>
  );
};
