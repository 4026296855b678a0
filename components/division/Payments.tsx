import { Select } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { YenInput } from '@/components/ui/readInputs';
import styles from './division.module.css';
import type { Draft } from './draft';
import type { Estate } from './estate';

interface Props {
  estate: Estate;
  draft: Draft;
  onChange: (draft: Draft) => void;
  memberIds: readonly number[];
  errors: Readonly<Record<string, readonly string[]>>;
}

/** 代償金: who pays whom how much. */
export const Payments = ({ estate, draft, onChange, memberIds, errors }: Props) => {
  const { t } = useTranslation();
  const id = useId();
  const options = memberIds.map((value) => ({ value, label: estate.nameOf(value) }));
  const { payments } = draft;
  const set = (index: number, change: Partial<Draft['payments'][number]>) =>
    onChange({ ...draft, payments: payments.map((one, at) => (at === index ? { ...one, ...change } : one)) });
  return (
    <fieldset className={styles.payments}>
      <legend>{t('division.payments.title')}</legend>
      {payments.map(({ from, to, amount }, index) => {
        const row = index + 1;
        const own = Object.entries(errors).flatMap(([path, texts]) =>
          path.startsWith(`payments.${index}.`) ? texts : [],
        );
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: payments have no ids; a row that goes takes its inputs with it.
          <div key={index} className={styles.payment}>
            <Select
              aria-label={t('division.payments.from', { row })}
              placeholder={t('division.payments.payer')}
              value={from}
              options={options}
              onChange={(value: number | null) => set(index, { from: value })}
            />
            <span aria-hidden>→</span>
            <Select
              aria-label={t('division.payments.to', { row })}
              placeholder={t('division.payments.receiver')}
              value={to}
              options={options}
              onChange={(value: number | null) => set(index, { to: value })}
            />
            <YenInput
              id={`${id}-${index}`}
              label={t('division.payments.amount', { row })}
              value={amount}
              onChange={(value) => set(index, { amount: value })}
            />
            <Button onClick={() => onChange({ ...draft, payments: payments.filter((_, at) => at !== index) })}>
              {t('division.payments.remove')}
            </Button>
            {(own.length > 0 || (from !== null && from === to)) && (
              <span role="alert" className={styles.wrong}>
                {own.length > 0 ? own.join(' ') : t('division.problems.paidToSelf')}
              </span>
            )}
          </div>
        );
      })}
      <Button onClick={() => onChange({ ...draft, payments: [...payments, { from: null, to: null, amount: null }] })}>
        {t('division.payments.add')}
      </Button>
    </fieldset>
  );
};
