import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayBill } from '@/components/parts/useMayBill';
import type { CallError } from '@/components/resource/api';
import { RefusalText } from '@/components/resource/RefusalText';
import { useLeaveGuard } from '@/components/resource/useLeaveGuard';
import { useOnce } from '@/components/resource/useOnce';
import { Button } from '@/components/ui/Button';
import { notify } from '@/components/ui/notify';
import { useLang } from '@/components/ui/words';
import type { DataOf } from '@/contract/defineEndpoint';
import type { statement } from '@/contract/statement';
import { formatYen } from '@/locales/format';
import { statementApi } from '@/store/statement';
import { type Decisions, firstDecisions, standing } from './decisions';
import { LineRow } from './LineRow';
import styles from './statement.module.css';

type Answer = DataOf<typeof statement.match>;

const columns = ['day', 'payer', 'amount', 'found', 'invoices'] as const;
const widths = [142, 140, 96, 150, undefined];

const Unread = ({ faults, outgoing }: Pick<Answer, 'faults' | 'outgoing'>) => {
  const { t } = useTranslation();
  if (faults.length === 0 && outgoing === 0) return null;
  return (
    <div className={styles.notice}>
      {outgoing > 0 && t('statement.outgoing', { count: outgoing })}
      {faults.length > 0 && (
        <>
          {t('statement.unread', { count: faults.length })}
          <ul>
            {faults.slice(0, 20).map(({ row, code, text }) => (
              <li key={row}>{t(`statement.faults.${code}`, { row, text })}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
};

/** The lines of a statement with the invoices that they may be for; what was decided is recorded at once, or nothing is. */
export const Matched = ({ answer, onRecorded }: { answer: Answer; onRecorded: () => Promise<unknown> }) => {
  const { t } = useTranslation();
  const lang = useLang();
  const mayBill = useMayBill('invoice');
  const once = useOnce();
  const [record] = statementApi.record.useCommand();
  const open = useMemo(
    () => new Map(answer.open.filter(mayBill).map((invoice) => [invoice.id, invoice])),
    [answer.open, mayBill],
  );
  const [first] = useState<Decisions>(() => firstDecisions(answer.lines, new Set(open.keys())));
  const [decisions, setDecisions] = useState(first);
  useLeaveGuard(decisions !== first);
  const [error, setError] = useState<CallError | null>(null);
  const decided = answer.lines.flatMap((line) => {
    const invoices = (decisions[line.row] ?? []).flatMap((id) => open.get(id) ?? []);
    return invoices.length === 0 ? [] : [{ line, invoices }];
  });
  const wrong = decided.some(({ line, invoices }) => standing(line.amount, invoices).kind === 'differs');
  const sum = decided.reduce((total, { line }) => total + line.amount, 0);

  const save = async () => {
    const lines = decided.map(({ line: { day, amount, payer, description, nth }, invoices }) => ({
      day,
      amount,
      payer: payer.slice(0, 60) || null,
      description: description === payer ? null : description.slice(0, 60),
      nth,
      invoices: invoices.map(({ id, open_amount }) => ({ id, open_amount })),
    }));
    const result = await once((idempotencyKey) => record({ body: { lines } }, { idempotencyKey }));
    if (!result.ok) return setError(result.error);
    void notify(t('statement.done', { count: result.data.recorded }));
    await onRecorded();
  };
  const errorsOf = (row: number): string[] => {
    const index = decided.findIndex(({ line }) => line.row === row);
    if (index < 0 || error === null) return [];
    return Object.entries(error.errors).flatMap(([path, texts]) => (path.startsWith(`lines.${index}.`) ? texts : []));
  };
  const paths = Object.keys(error?.errors ?? {});
  const apart =
    error !== null && (error.links?.length || paths.length === 0 || paths.some((path) => !/^lines\.\d+\./.test(path)));
  return (
    <section aria-label={t('statement.matched')}>
      <Unread {...answer} />
      {answer.lines.length === 0 && <p className={styles.quiet}>{t('statement.noLines')}</p>}
      {answer.lines.length > 0 && (
        <>
          <table className={styles.table} aria-label={t('statement.matched')}>
            <colgroup>
              {columns.map((column, index) => (
                <col key={column} style={widths[index] === undefined ? undefined : { width: widths[index] }} />
              ))}
            </colgroup>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col" className={column === 'amount' ? styles.amount : undefined}>
                    {t(`statement.columns.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {answer.lines.map((line) => (
                <LineRow
                  key={line.row}
                  line={line}
                  open={open}
                  chosen={decisions[line.row] ?? []}
                  errors={errorsOf(line.row)}
                  onChoose={(ids) => {
                    setError(null);
                    setDecisions((before) => ({ ...before, [line.row]: ids }));
                  }}
                />
              ))}
            </tbody>
          </table>
          <div className={styles.foot}>
            {apart && <RefusalText error={error} />}
            <span className={styles.quiet}>{t('statement.sum', { amount: formatYen(sum, lang) })}</span>
            <Button type="primary" disabled={decided.length === 0 || wrong} onClick={save}>
              {t('statement.record', { count: decided.length })}
            </Button>
          </div>
        </>
      )}
    </section>
  );
};
