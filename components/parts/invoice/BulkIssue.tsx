import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOptionChoices } from '@/components/parts/useOptionChoices';
import type { CallError } from '@/components/resource/api';
import { Button } from '@/components/ui/Button';
import { invoice_parts } from '@/contract/options/invoice';
import { todayInTokyo } from '@/rules/calendarDay';
import { useCapability, useMay } from '@/store/hooks';
import { invoiceApi } from '@/store/invoice';
import { CallDialog, type DialogValues } from './CallDialog';
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

/** Issues the retainers or the balances of the ticked tax projects, all or none. */
export const BulkIssue = ({ rows, onIssued }: Props) => {
  const { t } = useTranslation();
  const known = useCapability('invoice.issue');
  const may = useMay('invoice', 'issue') !== 'none';
  const { invoice_parts: parts } = useOptionChoices(closed);
  const [open, setOpen] = useState(false);
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
    const result = await run({ body: { items } }, { idempotencyKey });
    if (!result.ok) return { ok: false as const, error: named(result.error) };
    onIssued();
    void take?.(result.data.map(({ id }) => id));
    return result;
  };
  return (
    <>
      <Button disabled={rows.length === 0} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {rows.length === 0 ? t('invoice.panel.issue') : t('invoice.panel.bulk', { count: rows.length })}
      </Button>
      {open && (
        <CallDialog
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
            { field: 'due_date', kind: 'plannedDay', label: t('invoice.fields.due_date') },
          ]}
          initial={{ part: 1, issue_date: todayInTokyo() }}
          makesMany={rows.length > 1}
          run={issue}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};
