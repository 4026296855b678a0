import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/components/ui/words';
import { formatDayShort, formatYen } from '@/locales/format';
import { todayInTokyo } from '@/rules/calendarDay';
import { reservedShares } from '@/rules/division/reservedShares';
import { type Benefit, countsBenefits, specificShares } from '@/rules/division/specificShares';
import type { BenefitRow } from './benefits';
import styles from './division.module.css';
import type { Estate } from './estate';
import { divided, reservedHeirs } from './outcome';

interface Props {
  estate: Estate;
  rows: readonly BenefitRow[];
}

const heirFigures = ['amount', 'received', 'takes', 'borne', 'claim'] as const;

const useReserved = (estate: Estate, rows: readonly BenefitRow[]) =>
  useMemo(() => {
    const benefits = rows.flatMap(({ kind, memberId, amount, ...row }): Benefit[] =>
      kind === 'contribution' || !amount
        ? []
        : [{ ...row, kind, to: memberId, amount, day: kind === 'gift' ? row.day : null }],
    );
    const contributions = rows.flatMap(({ kind, memberId, amount }) =>
      kind === 'contribution' && memberId !== null && amount ? [{ memberId, amount }] : [],
    );
    const facts = { ...divided(estate.inventory.items), benefits, contributions };
    const counts = countsBenefits(estate.isOpen ? estate.date : null, todayInTokyo());
    return {
      counts,
      specific: specificShares(estate.shares, facts, { withAdvances: counts, withContributions: counts }),
      reserved: reservedShares({ ...facts, heirs: reservedHeirs(estate), death: estate.date }),
    };
  }, [estate, rows]);

/** 遺留分 of each heir, what may be claimed and of whom, and what 特別受益 and 寄与分 make of the shares. */
export const ReservedView = ({ estate, rows }: Props) => {
  const { t } = useTranslation();
  const lang = useLang();
  const { counts, specific, reserved } = useReserved(estate, rows);
  const yen = (amount: number) => formatYen(amount, lang);
  const nameOf = (id: number | null) => (id === null ? t('division.reserved.outsider') : estate.nameOf(id));
  return (
    <>
      <p className={styles.lead}>
        {t('division.reserved.basis', {
          assets: yen(reserved.basis.assets),
          gifts: yen(reserved.basis.gifts),
          debts: yen(reserved.basis.debts),
          total: yen(reserved.basis.total),
          whole: reserved.whole,
        })}
      </p>
      {reserved.spouseBesideSiblings && <p className={styles.warning}>{t('division.reserved.spouseBesideSiblings')}</p>}
      <table className={styles.table}>
        <caption>{t('division.reserved.heirs')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('division.person')}</th>
            <th scope="col" data-end>
              {t('division.reserved.ratio')}
            </th>
            {heirFigures.map((figure) => (
              <th key={figure} scope="col" data-end>
                {t(`division.reserved.figures.${figure}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {reserved.heirs.map((heir) => (
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
      {reserved.benefits.length > 0 && (
        <table className={styles.table}>
          <caption>{t('division.reserved.benefits')}</caption>
          <tbody>
            {reserved.benefits.map(({ benefit, standing, counts: isCounted }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows without ids, never moved.
              <tr key={index}>
                <th scope="row">{nameOf(benefit.to)}</th>
                <td>{t(`division.reserved.kinds.${benefit.kind}`)}</td>
                <td>{benefit.day ? formatDayShort(benefit.day, lang) : ''}</td>
                <td data-end>{yen(benefit.amount)}</td>
                <td>
                  {t(isCounted ? 'division.reserved.counted' : 'division.reserved.notCounted')}{' '}
                  {t(`division.reserved.standing.${standing}`)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {reserved.payers.length > 0 && (
        <table className={styles.table}>
          <caption>{t('division.reserved.payers')}</caption>
          <tbody>
            {reserved.payers.map(({ benefit, pays }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows without ids, never moved.
              <tr key={index}>
                <th scope="row">{nameOf(benefit.to)}</th>
                <td>{t(`division.reserved.kinds.${benefit.kind}`)}</td>
                <td data-end>{yen(pays)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {reserved.uncovered > 0 && (
        <p className={styles.warning}>{t('division.reserved.uncovered', { amount: yen(reserved.uncovered) })}</p>
      )}
      <table className={styles.table}>
        <caption>{t('division.reserved.specific')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('division.person')}</th>
            {(['advance', 'contribution', 'takes'] as const).map((figure) => (
              <th key={figure} scope="col" data-end>
                {t(`division.reserved.ofSpecific.${figure}`)}
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
      {!counts && <p className={styles.warning}>{t('division.reserved.tenYears')}</p>}
    </>
  );
};
