import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/components/ui/words';
import { formatDayShort, formatYen } from '@/locales/format';
import { type BenefitRow, isUnread } from '@/rules/division/benefitRows';
import { forcedReckoning } from '@/rules/division/forcedReckoning';
import { kindLabel } from './benefits';
import styles from './division.module.css';
import type { Estate } from './estate';

interface Props {
  estate: Estate;
  rows: readonly BenefitRow[];
}

const heirFigures = ['amount', 'received', 'takes', 'borne', 'claim'] as const;

/** 遺留分 of each heir, what may be claimed and of whom, and what 特別受益 and 寄与分 make of the shares. */
export const ForcedView = ({ estate, rows }: Props) => {
  const { t } = useTranslation();
  const lang = useLang();
  const { counts, specific, forced } = useMemo(() => forcedReckoning(estate, rows), [estate, rows]);
  const leftOut = rows.filter(isUnread).length;
  const yen = (amount: number) => formatYen(amount, lang);
  const nameOf = (id: number | null) => (id === null ? t('division.forced.outsider') : estate.nameOf(id));
  return (
    <>
      <p className={styles.lead}>
        {t('division.forced.basis', {
          assets: yen(forced.basis.assets),
          gifts: yen(forced.basis.gifts),
          debts: yen(forced.basis.debts),
          total: yen(forced.basis.total),
          whole: forced.whole,
        })}
      </p>
      {leftOut > 0 && <p className={styles.warning}>{t('division.forced.leftOut', { count: leftOut })}</p>}
      {!forced.claimInMoney && <p className={styles.warning}>{t('division.forced.inKind')}</p>}
      {forced.spouseBesideSiblings && <p className={styles.warning}>{t('division.forced.spouseBesideSiblings')}</p>}
      <table className={styles.table}>
        <caption>{t('division.forced.heirs')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('division.person')}</th>
            <th scope="col" data-end>
              {t('division.forced.ratio')}
            </th>
            {heirFigures.map((figure) => (
              <th key={figure} scope="col" data-end>
                {t(`division.forced.figures.${figure}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {forced.heirs.map((heir) => (
            <tr key={heir.memberId}>
              <th scope="row">{nameOf(heir.memberId)}</th>
              <td data-end>{heir.ratio}</td>
              {heirFigures.map((figure) => (
                <td key={figure} data-end data-short={figure === 'claim' && heir.claim > 0}>
                  {yen(heir[figure])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {forced.benefits.length > 0 && (
        <table className={styles.table}>
          <caption>{t('division.forced.benefits')}</caption>
          <tbody>
            {forced.benefits.map(({ benefit, standing, counts: isCounted }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows without ids, never moved.
              <tr key={index}>
                <th scope="row">{nameOf(benefit.to)}</th>
                <td>{kindLabel(benefit.kind, t)}</td>
                <td>{benefit.day ? formatDayShort(benefit.day, lang) : ''}</td>
                <td data-end>{yen(benefit.amount)}</td>
                <td>
                  {t(isCounted ? 'division.forced.counted' : 'division.forced.notCounted')}{' '}
                  {t(`division.forced.standing.${standing}`)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {forced.payers.length > 0 && (
        <table className={styles.table}>
          <caption>{t('division.forced.payers')}</caption>
          <tbody>
            {forced.payers.map(({ benefit, pays }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows without ids, never moved.
              <tr key={index}>
                <th scope="row">{nameOf(benefit.to)}</th>
                <td>{kindLabel(benefit.kind, t)}</td>
                <td data-end>{yen(pays)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {forced.uncovered > 0 && (
        <p className={styles.warning}>{t('division.forced.uncovered', { amount: yen(forced.uncovered) })}</p>
      )}
      <table className={styles.table}>
        <caption>{t('division.forced.specific')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('division.person')}</th>
            {(['advance', 'contribution', 'takes'] as const).map((figure) => (
              <th key={figure} scope="col" data-end>
                {t(`division.forced.ofSpecific.${figure}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {specific.map((one) => (
            <tr key={one.memberId}>
              <th scope="row">{nameOf(one.memberId)}</th>
              <td data-end>{yen(one.advance)}</td>
              <td data-end>{yen(one.contribution)}</td>
              <td data-end>{yen(one.takes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {!counts && <p className={styles.warning}>{t('division.forced.tenYears')}</p>}
    </>
  );
};
