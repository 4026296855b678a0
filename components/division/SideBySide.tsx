import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/ui/Badge';
import { Button } from '@/components/ui/Button';
import { useLang } from '@/components/ui/words';
import type { Division } from '@/contract/division';
import { formatDayShort, formatYen } from '@/locales/format';
import type { Assumptions } from '@/rules/division/assumptions';
import { divisionOf } from '@/rules/division/recordedDivision';
import styles from './division.module.css';
import type { Estate } from './estate';
import { outcomeOf } from './outcome';

interface Props {
  estate: Estate;
  proposals: readonly Division[];
  assumptions: Assumptions;
  /** What may be done with a proposal; nothing where they are only compared. */
  onEdit?: ((proposal: Division) => void) | undefined;
  onChoose?: ((proposal: Division) => Promise<void>) | undefined;
  onDelete?: ((proposal: Division) => Promise<void>) | undefined;
}

/** The proposals beside each other: what each person gets and pays by each of them. */
export const SideBySide = ({ estate, proposals, assumptions, onEdit, onChoose, onDelete }: Props) => {
  const { t } = useTranslation();
  const lang = useLang();
  const { memberIds, outcomes } = useMemo(() => {
    const divisions = proposals.map(divisionOf);
    const named = divisions.flatMap(({ assets, payments }) => [
      ...assets.flatMap(({ takers }) => takers.map(({ memberId }) => memberId)),
      ...payments.flatMap(({ from, to }) => [from, to]),
    ]);
    const ids = [...new Set([...estate.shares.keys(), ...named])];
    return {
      memberIds: ids,
      outcomes: divisions.map((division) => outcomeOf(estate, division, { memberIds: ids, assumptions })),
    };
  }, [proposals, estate, assumptions]);
  if (proposals.length === 0) return <p>{t('division.noProposals')}</p>;
  const least = (figure: 'tax' | 'bothDeaths') =>
    Math.min(...outcomes.map((one) => one[figure] ?? Number.POSITIVE_INFINITY));
  return (
    <section className={styles.scroll} aria-label={t('division.sideBySide')}>
      <table className={styles.table}>
        <caption className="visually-hidden">{t('division.sideBySide')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('division.person')}</th>
            {proposals.map((proposal) => (
              <th key={proposal.division_id} scope="col" data-end>
                {proposal.name} {proposal.is_chosen === 1 && <Badge>{t('division.chosen')}</Badge>}
                <small>
                  {t('division.madeBy', {
                    date: formatDayShort(proposal.proposed_on, lang),
                    name: proposal.created_by,
                  })}
                </small>
                {proposal.remarks && <small className={styles.remarks}>{proposal.remarks}</small>}
                <span className={styles.actions}>
                  {onEdit && (
                    <Button size="small" onClick={() => onEdit(proposal)}>
                      {t('division.edit')}
                    </Button>
                  )}
                  {onChoose && (
                    <Button size="small" onClick={() => onChoose(proposal)}>
                      {t('division.choose')}
                    </Button>
                  )}
                  {onDelete && (
                    <Button size="small" onClick={() => onDelete(proposal)}>
                      {t('division.delete')}
                    </Button>
                  )}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {memberIds.map((id) => (
            <tr key={id}>
              <th scope="row">{estate.nameOf(id)}</th>
              {outcomes.map(({ persons }, index) => {
                const person = persons.find(({ memberId }) => memberId === id);
                return (
                  <td key={proposals[index]?.division_id} data-end>
                    {formatYen(person?.net ?? 0, lang)}
                    {person?.tax != null && (
                      <small>{t('division.ofTax', { amount: formatYen(person.tax, lang) })}</small>
                    )}
                    {(person?.beyondForced ?? 0) < 0 && (
                      <small data-short>
                        {t('division.belowForced', { amount: formatYen(-(person?.beyondForced ?? 0), lang) })}
                      </small>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('division.left')}</th>
            {outcomes.map(({ undivided }, index) => (
              <td key={proposals[index]?.division_id} data-end data-short={undivided !== null}>
                {undivided ? formatYen(undivided.net, lang) : '―'}
              </td>
            ))}
          </tr>
          {(['tax', 'bothDeaths'] as const).map((figure) => (
            <tr key={figure} data-strong>
              <th scope="row">{t(`division.outcome.${figure === 'tax' ? 'taxOfAll' : 'bothDeaths'}`)}</th>
              {outcomes.map((outcome, index) => {
                const value = outcome[figure];
                return (
                  <td key={proposals[index]?.division_id} data-end>
                    {value === null ? '―' : formatYen(value, lang)}
                    {proposals.length > 1 && value === least(figure) && <small>{t('division.lowest')}</small>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tfoot>
      </table>
    </section>
  );
};
