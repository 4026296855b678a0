import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/components/ui/words';
import { formatDay, formatList } from '@/locales/format';
import { todayInTokyo } from '@/rules/calendarDay';
import { estateRights } from '@/rules/division/estateRights';
import type { AssetItem } from '@/rules/estateItems';
import { type FamilyMember, inheritanceIn } from '@/rules/familyMember';
import styles from './rights.module.css';

interface Props {
  decedentId: number;
  members: readonly FamilyMember[];
  /** The inventory; empty where there is none yet. */
  items: readonly AssetItem[];
  nameOf: (id: number) => string;
}

/** The rights around an estate with their last days and what they need; those that the records rule out stand last. */
export const EstateRights = ({ decedentId, members, items, nameOf }: Props) => {
  const { t } = useTranslation();
  const lang = useLang();
  const rights = useMemo(() => {
    const known = members.flatMap((member) => inheritanceIn(member, decedentId)?.knownDate ?? []).sort();
    const found = estateRights({
      decedentId,
      members,
      items,
      knownDate: known[0] ?? null,
      today: todayInTokyo(),
    });
    return [...found.filter(({ applies }) => applies !== 'no'), ...found.filter(({ applies }) => applies === 'no')];
  }, [decedentId, members, items]);
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
                <span className={styles.day}>{t(`division.rights.standing.${applies}`)}</span>
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
