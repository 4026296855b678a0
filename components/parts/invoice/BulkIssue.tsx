import Link from 'next/link';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOptionChoices } from '@/components/parts/useOptionChoices';
import type { CallError } from '@/components/resource/api';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import type { LeftOut } from '@/contract/invoice';
import { invoice_parts } from '@/contract/options/invoice';
import { todayInTokyo } from '@/rules/calendarDay';
import { useCapability, useMay } from '@/store/hooks';
import { invoiceApi } from '@/store/invoice';
import { CallDialog, type DialogValues } from './CallDialog';
import styles from './invoice.module.css';
import { useTakeInvoices } from './useTakeInvoices';

interface Row {
  readonly id: number;
  readonly proposal_number: string;
}

interface Props {
  readonly rows: readonly Row[];
  readonly onIssued: () => void;
}

const closed = { invoice_parts };

interface Left {
  readonly issued: number;
  readonly rows: readonly (LeftOut & { readonly id: number; readonly number: string })[];
}

/** What was not issued of the ticked projects, each with the reason and the way there. */
const LeftOutDialog = ({ left: { issued, rows }, onClose }: { left: Left; onClose: () => void }) => {
  const { t } = useTranslation();
  return (
    <Dialog title={t('invoice.leftOut.title')} closeLabel={t('invoice.leftOut.close')} onClose={onClose}>
      <p role="status">
        {t('invoice.leftOut.issued', { count: issued })} {t('invoice.leftOut.others', { count: rows.length })}
      </p>
      <div className={styles.leftOut}>
        <table className={styles.table} aria-label={t('invoice.leftOut.title')}>
          <thead>
            <tr>
              {(['number', 'reason'] as const).map((column) => (
                <th key={column} scope="col">
                  {t(`invoice.leftOut.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ index, id, number, reasons, links }) => (
              <tr key={index}>
                <th scope="row">
                  <Link href={`/projectConfirmed/${id}?tab=invoices`}>{number}</Link>
                </th>
                <td>
                  {reasons.join(' ')}{' '}
                  {links.map(({ label, href }) => (
                    <Link key={href} href={href}>
                      {label}
                    </Link>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  );
};

/** Issues the retainers or the balances of the ticked tax projects; those that cannot be are named. */
export const BulkIssue = ({ rows, onIssued }: Props) => {
  const { t } = useTranslation();
  const known = useCapability('invoice.issue');
  const may = useMay('invoice', 'issue') !== 'none';
  const { invoice_parts: parts } = useOptionChoices(closed);
  const [open, setOpen] = useState(false);
  const [left, setLeft] = useState<Left | null>(null);
  const [run] = invoiceApi.issue.useCommand();
  const take = useTakeInvoices();
  if (!known || !may) return null;

  /** Each refusal under the number of its project. */
  const named = (error: CallError): CallError => ({
    ...error,
    errors: Object.fromEntries(
      Object.entries(error.errors).map(([path, texts]) => {
        const index = Number(/^items\.(\d+)\./.exec(path)?.[1] ?? -1);
        const number = rows[index]?.proposal_number;
        const text = texts.join(' ');
        return [path, number === undefined ? texts : [t('invoice.issueDialog.row', { row: index + 1, number, text })]];
      }),
    ),
  });
  const issue = async ({ part, issue_date, due_date }: DialogValues, idempotencyKey: string) => {
    const items = rows.map(({ id }) => ({
      project_type: 1,
      project_id: id,
      part: part as number,
      issue_date: issue_date as string | null,
      due_date: due_date as string | null,
    }));
    const result = await run({ body: { items, leave_out: 1 } }, { idempotencyKey });
    if (!result.ok) return { ok: false as const, error: named(result.error) };
    const { issued, left_out } = result.data;
    void take?.(issued.map(({ id }) => id));
    if (left_out.length === 0) onIssued();
    else
      setLeft({
        issued: issued.length,
        rows: left_out.flatMap((one) => {
          const row = rows[one.index];
          return row === undefined ? [] : [{ ...one, id: row.id, number: row.proposal_number }];
        }),
      });
    return result;
  };
  return (
    <>
      <Button disabled={rows.length === 0} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {rows.length === 0 ? t('invoice.panel.issue') : t('invoice.panel.bulk', { count: rows.length })}
      </Button>
      {open && (
        <CallDialog
          draft={`invoice/issue/${rows.map(({ id }) => id).join('-')}`}
          title={t('invoice.issueDialog.bulkTitle')}
          about={t('invoice.issueDialog.bulkAbout')}
          okText={t('invoice.issueDialog.go')}
          done={t('invoice.panel.issued')}
          fields={[
            {
              field: 'part',
              kind: 'choice',
              label: t('invoice.issueDialog.what'),
              required: true,
              choices: parts ?? [],
            },
            { field: 'issue_date', kind: 'day', label: t('invoice.fields.issue_date') },
            {
              field: 'due_date',
              kind: 'plannedDay',
              label: t('invoice.fields.due_date'),
              hint: t('invoice.issueDialog.dueHint'),
            },
          ]}
          initial={{ part: 1, issue_date: todayInTokyo() }}
          makesMany={rows.length > 1}
          run={issue}
          onClose={() => setOpen(false)}
        />
      )}
      {left !== null && (
        <LeftOutDialog
          left={left}
          onClose={() => {
            setLeft(null);
            onIssued();
          }}
        />
      )}
    </>
  );
};
