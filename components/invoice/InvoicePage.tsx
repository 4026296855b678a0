import Link from 'next/link';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallDialog } from '@/components/parts/invoice/CallDialog';
import { useOptionName } from '@/components/parts/invoice/InvoicePanel';
import styles from '@/components/parts/invoice/invoice.module.css';
import { Panel } from '@/components/parts/Panel';
import { QueryBoundary } from '@/components/parts/QueryBoundary';
import { RecordInAddress } from '@/components/parts/RecordInAddress';
import { useMayBill } from '@/components/parts/useMayBill';
import { useMayOn } from '@/components/parts/useRights';
import type { CallError } from '@/components/resource/api';
import { RefusalText } from '@/components/resource/RefusalText';
import { useTakeFile } from '@/components/resource/useTakeFile';
import { Badge } from '@/components/ui/Badge';
import { Button } from '@/components/ui/Button';
import { PageHeader } from '@/components/ui/PageHeader';
import { useLang, useWords } from '@/components/ui/words';
import type { Invoice } from '@/contract/invoice';
import { INVOICE, invoice_kinds, invoice_states, reminder_steps } from '@/contract/options/invoice';
import { formatDateTime, formatDay, formatYen } from '@/locales/format';
import { invoiceApi } from '@/store/invoice';
import { InvoiceActions } from './InvoiceActions';

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

const hrefOf = ({ project_type, project_id }: Invoice) =>
  `${project_type === 1 ? '/projectConfirmed' : '/projectLegal'}/${project_id}`;

const Named = ({ of }: { of: NonNullable<Invoice['of_invoice']> }) => {
  const name = useOptionName();
  return (
    <Link href={`/invoice/${of.id}`}>
      {of.number} {name(invoice_kinds, of.kind)}
    </Link>
  );
};

const Facts = ({ record }: { record: Invoice }) => {
  const { t } = useTranslation();
  const lang = useLang();
  const name = useOptionName();
  const { overdue_days, due_date, note, of_invoice, ended_by } = record;
  const word = (
    field:
      | 'kind'
      | 'state'
      | 'issue_date'
      | 'due_date'
      | 'addressee_name'
      | 'subject'
      | 'legal_person_name'
      | 'registration_no'
      | 'note'
      | 'created_by',
  ) => t(`invoice.fields.${field}`);
  return (
    <dl className={styles.facts}>
      <Fact label={word('kind')}>{name(invoice_kinds, record.kind)}</Fact>
      <Fact label={word('state')}>
        {name(invoice_states, record.state)}
        {overdue_days !== null && <b className={styles.late}> {t('invoice.days', { days: overdue_days })}</b>}
      </Fact>
      <Fact label={word('issue_date')}>{formatDay(record.issue_date, lang)}</Fact>
      {due_date !== null && <Fact label={word('due_date')}>{formatDay(due_date, lang)}</Fact>}
      <Fact label={word('addressee_name')}>{record.addressee_name}</Fact>
      <Fact label={word('subject')}>{record.subject}</Fact>
      <Fact label={t('invoice.record.project')}>
        <Link href={`${hrefOf(record)}?tab=invoices`}>{record.proposal_number}</Link>
      </Fact>
      <Fact label={word('legal_person_name')}>{record.legal_person_name}</Fact>
      <Fact label={word('registration_no')}>{record.registration_no}</Fact>
      <Fact label={word('created_by')}>
        {t('invoice.record.by', { name: record.created_by, at: formatDateTime(record.created_at, lang) })}
      </Fact>
      {of_invoice !== null && (
        <Fact label={t('invoice.record.of')}>
          <Named of={of_invoice} />
        </Fact>
      )}
      {ended_by !== null && (
        <Fact label={t('invoice.record.endedBy')}>
          <Named of={ended_by} />
        </Fact>
      )}
      {note !== null && <Fact label={word('note')}>{note}</Fact>}
    </dl>
  );
};

const Amounts = ({ record }: { record: Invoice }) => {
  const { t } = useTranslation();
  const lang = useLang();
  const word = useWords();
  const { lines, rates, expenses, withholding, total, with_tax } = record;
  const sum = (label: string, amount: number) => (
    <tr key={label}>
      <th scope="row">{label}</th>
      <td className={styles.amount}>{formatYen(amount, lang)}</td>
    </tr>
  );
  return (
    <>
      <h2 className={styles.head}>
        {t('invoice.record.lines')} ({t(with_tax === 1 ? 'invoice.record.withTax' : 'invoice.record.beforeTax')})
      </h2>
      <table className={styles.table}>
        <tbody>
          {lines.map(({ label, amount, percent }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an issued paper never change.
            <tr key={index}>
              <td>{label}</td>
              <td>{percent === null ? t('invoice.issueDialog.untaxed') : `${percent}%`}</td>
              <td className={styles.amount}>{formatYen(amount, lang)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2 className={styles.head}>{t('invoice.record.amounts')}</h2>
      <table className={styles.table}>
        <tbody>
          {rates.flatMap(({ percent, net, tax }) => [
            sum(t('invoice.record.rate', { percent }), net),
            sum(t('invoice.record.taxName', { percent }), tax),
          ])}
          {expenses !== 0 && sum(t('invoice.fields.expenses'), expenses)}
          {withholding !== 0 && sum(t('invoice.fields.withholding'), -withholding)}
          {sum(word(`invoice.record.totals.${record.kind}`), total)}
          {record.paid_total !== 0 && sum(t('invoice.fields.paid_total'), record.paid_total)}
          {record.open_amount !== 0 && sum(t('invoice.fields.open_amount'), record.open_amount)}
        </tbody>
      </table>
    </>
  );
};

type Payment = Invoice['payments'][number];

const Payments = ({ record, mayIssue }: { record: Invoice; mayIssue: boolean }) => {
  const { t } = useTranslation();
  const lang = useLang();
  const [issue] = invoiceApi.receipt.useCommand();
  const [reverse] = invoiceApi.reverse.useCommand();
  const [error, setError] = useState<CallError | null>(null);
  const [mistaken, setMistaken] = useState<Payment | null>(null);
  const receipt = async (payment_id: number) => {
    setError(null);
    const result = await issue({ params: { id: record.id }, body: { payment_id } });
    if (!result.ok) setError(result.error);
  };
  return (
    <>
      <h2 className={styles.head}>{t('invoice.record.payments')}</h2>
      {error !== null && <RefusalText error={error} />}
      {record.payments.length === 0 && <p className={styles.quiet}>{t('invoice.record.noPayments')}</p>}
      <table className={styles.table}>
        <tbody>
          {record.payments.map((payment) => {
            const { id, paid_on, amount, payer, note, created_by, receipt_id, receipt_number } = payment;
            const stands = payment.reverses_id === null && !payment.reversed;
            const mark = payment.reversed ? 'reversed' : 'reversal';
            return (
              <tr key={id}>
                <td>{formatDay(paid_on, lang)}</td>
                <td className={styles.amount}>{formatYen(amount, lang)}</td>
                <td>{[payer, note].filter((part) => part !== null).join('　')}</td>
                <td>{created_by}</td>
                <td>
                  <span className={styles.actions}>
                    {receipt_id !== null && (
                      <Link href={`/invoice/${receipt_id}`}>
                        {t('invoice.record.receipt')} {receipt_number}
                      </Link>
                    )}
                    {!stands && <Badge>{t(`invoice.record.${mark}`)}</Badge>}
                    {stands && mayIssue && receipt_id === null && amount > 0 && (
                      <Button size="small" onClick={() => receipt(id)}>
                        {t('invoice.record.issueReceipt')}
                      </Button>
                    )}
                    {stands && mayIssue && (
                      <Button size="small" aria-haspopup="dialog" onClick={() => setMistaken(payment)}>
                        {t('invoice.record.reverse')}
                      </Button>
                    )}
                  </span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {mistaken !== null && (
        <CallDialog
          draft={`invoice/${record.id}/reverse/${mistaken.id}`}
          title={t('invoice.record.reverseTitle')}
          about={[
            t('invoice.record.reverseAbout', {
              day: formatDay(mistaken.paid_on, lang),
              amount: formatYen(mistaken.amount, lang),
            }),
            ...(mistaken.receipt_number === null
              ? []
              : [t('invoice.record.reverseReceipt', { number: mistaken.receipt_number })]),
          ].join(' ')}
          okText={t('invoice.record.reverse')}
          done={t('invoice.record.done')}
          fields={[{ field: 'note', kind: 'text', label: t('invoice.record.reason'), required: true }]}
          run={({ note }, idempotencyKey) =>
            reverse(
              { params: { id: record.id }, body: { payment_id: mistaken.id, note: String(note ?? '') } },
              { idempotencyKey },
            )
          }
          onClose={() => setMistaken(null)}
        />
      )}
    </>
  );
};

const useFile = (id: number) => {
  const take = useTakeFile('invoice');
  const [file] = invoiceApi.file.useCommand();
  return (reminder_id?: number) =>
    take(file({ params: { id }, query: reminder_id === undefined ? {} : { reminder_id } }));
};

const Reminders = ({ record, mayTake }: { record: Invoice; mayTake: boolean }) => {
  const { t } = useTranslation();
  const lang = useLang();
  const name = useOptionName();
  const take = useFile(record.id);
  return (
    <>
      <h2 className={styles.head}>{t('invoice.record.reminders')}</h2>
      {record.reminders.length === 0 && <p className={styles.quiet}>{t('invoice.record.noReminders')}</p>}
      <table className={styles.table}>
        <tbody>
          {record.reminders.map(({ id, step, sent_on, open_amount, created_by }) => (
            <tr key={id}>
              <td>{name(reminder_steps, step)}</td>
              <td>{formatDay(sent_on, lang)}</td>
              <td className={styles.amount}>{formatYen(open_amount, lang)}</td>
              <td>{created_by}</td>
              <td>
                {mayTake && (
                  <Button size="small" onClick={() => take(id)}>
                    {t('invoice.record.letter')}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
};

const Paper = ({ record }: { record: Invoice }) => {
  const { t } = useTranslation();
  const name = useOptionName();
  const mayIssue = useMayBill('invoice')(record);
  const mayTake = useMayOn('invoice', 'export')(record);
  const take = useFile(record.id);
  const bills = record.kind === INVOICE.invoice || record.kind === INVOICE.corrected;
  const stands = bills && record.ended_by === null;
  return (
    <>
      <PageHeader
        title={`${name(invoice_kinds, record.kind)} ${record.number}`}
        actions={
          <span className={styles.actions}>
            {mayTake && <Button onClick={() => take()}>{t('invoice.record.file')}</Button>}
            {stands && mayIssue && <InvoiceActions record={record} />}
          </span>
        }
      />
      <Panel label={record.number}>
        <Facts record={record} />
        <Amounts record={record} />
        {bills && <Payments record={record} mayIssue={mayIssue && stands} />}
        {bills && <Reminders record={record} mayTake={mayTake} />}
      </Panel>
    </>
  );
};

const OfInvoice = ({ id }: { id: number }) => (
  <QueryBoundary answer={invoiceApi.show.useQuery({ params: { id } })}>
    {(record) => <Paper key={record.id} record={record} />}
  </QueryBoundary>
);

/** An issued paper, and what became of it. */
export const InvoicePage = () => {
  return <RecordInAddress>{(id) => <OfInvoice id={id} />}</RecordInAddress>;
};
