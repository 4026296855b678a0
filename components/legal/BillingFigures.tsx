import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { optionChoices } from '@/components/parts/optionChoices';
import type { FormHandle } from '@/components/resource/defineResource';
import { useLang } from '@/components/ui/words';
import type { LegalFinance } from '@/contract/legalFinance';
import { billing_kinds } from '@/contract/options/legal';
import { formatDay, formatYen } from '@/locales/format';
import { sumYen } from '@/rules/legalFinance';
import { billingsTyped } from './ledgerRows';
import styles from './legal.module.css';

type Billings = ReturnType<typeof billingsTyped>;

const figures = ['fee', 'consumption_tax', 'withholding', 'expenses', 'total', 'received_amount'] as const;

/** Computed from the fees: tax, withholding, payable amount and sums. */
const Figures = ({ billings }: { billings: Billings }) => {
  const { t } = useTranslation();
  const lang = useLang();
  const kinds = optionChoices(billing_kinds, t);
  if (billings.length === 0) return <span className={styles.quiet}>{t('legalFinance.noBillings')}</span>;
  return (
    <table className={styles.ledger}>
      <caption>{t('legalFinance.computed')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('legalFinance.rows.billings.billing_date')}</th>
          <th scope="col">{t('legalFinance.rows.billings.kind')}</th>
          {figures.map((name) => (
            <th key={name} scope="col" data-end>
              {t(`legalFinance.figures.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {billings.map((billing, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the billings have no identity while they are typed.
          <tr key={index}>
            <td>{formatDay(billing.billing_date ?? '', lang)}</td>
            <td>{kinds.find(({ value }) => value === billing.kind)?.label}</td>
            {figures.map((name) => (
              <td key={name} data-end>
                {formatYen(billing[name], lang)}
              </td>
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row" colSpan={2}>
            {t('legalFinance.sum')}
          </th>
          {figures.map((name) => (
            <td key={name} data-end>
              {formatYen(sumYen(billings.map((billing) => billing[name])), lang)}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
};

/** The figures while the fees are typed. */
export const LiveBillings = ({ values, record }: FormHandle<LegalFinance>) => {
  const billings = useDeferredValue(values.billings);
  const withholds = values.payer_withholds === 1;
  const stored = record?.billings;
  return (
    <Figures billings={useMemo(() => billingsTyped(billings, withholds, stored), [billings, withholds, stored])} />
  );
};

/** The stored billings; computed in the same way. */
export const StoredBillings = ({ record }: { record: LegalFinance }) => (
  <Figures billings={billingsTyped(record.billings, record.payer_withholds === 1, record.billings)} />
);
