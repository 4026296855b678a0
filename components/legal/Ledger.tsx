import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { optionChoices } from '@/components/parts/optionChoices';
import type { FormHandle } from '@/components/resource/defineResource';
import { useLang } from '@/components/ui/words';
import type { LegalFinance } from '@/contract/legalFinance';
import { deposit_kinds } from '@/contract/options/legal';
import { formatDay, formatYen } from '@/locales/format';
import { inOrder, ledgerTyped } from './ledgerRows';
import styles from './legal.module.css';

type Entries = ReturnType<typeof ledgerTyped>;

const columns = ['date', 'kind', 'in', 'out', 'balance', 'note'] as const;
const figures: readonly string[] = ['in', 'out', 'balance'];

/** The ledger: incoming, outgoing, balance. */
const Ledger = ({ entries }: { entries: Entries }) => {
  const { t } = useTranslation();
  const lang = useLang();
  const kinds = optionChoices(deposit_kinds, t);
  if (entries.length === 0) return <span className={styles.quiet}>{t('legalFinance.noDeposits')}</span>;
  const ends = (column: string) => (figures.includes(column) ? { 'data-end': true } : {});
  return (
    <table className={styles.ledger}>
      <caption>{t('legalFinance.inOrder')}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" {...ends(column)}>
              {t(`legalFinance.ledger.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map(({ date, kind, amount, balance, note }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the entries have no identity while they are typed.
          <tr key={index} data-wrong={balance < 0}>
            <td>{formatDay(date, lang)}</td>
            <td>{kinds.find(({ value }) => value === kind)?.label}</td>
            <td data-end>{amount > 0 && formatYen(amount, lang)}</td>
            <td data-end>{amount < 0 && formatYen(-amount, lang)}</td>
            <td data-end>{formatYen(balance, lang)}</td>
            <td>{note}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** The balances while the entries are typed. */
export const LiveLedger = ({ values }: FormHandle<LegalFinance>) => {
  const deposits = useDeferredValue(values.deposits);
  return <Ledger entries={useMemo(() => ledgerTyped(deposits), [deposits])} />;
};

export const StoredLedger = ({ record }: { record: LegalFinance }) => <Ledger entries={inOrder(record.deposits)} />;
