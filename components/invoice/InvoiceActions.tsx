import { useRouter } from 'next/router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallDialog, type DialogField, type DialogValues } from '@/components/parts/invoice/CallDialog';
import { choicesOf } from '@/components/parts/invoice/IssueDialog';
import { Button } from '@/components/ui/Button';
import { optionLabel, useLang } from '@/components/ui/words';
import type { InputOf } from '@/contract/defineEndpoint';
import type { Invoice, invoice } from '@/contract/invoice';
import { reminder_steps } from '@/contract/options/invoice';
import { formatDay } from '@/locales/format';
import { todayInTokyo } from '@/rules/calendarDay';
import { invoiceApi } from '@/store/invoice';

type Act = 'pay' | 'remind' | 'correct' | 'giveBack';

interface Props {
  readonly record: Invoice;
}

interface DialogOf {
  readonly title: string;
  readonly about?: string;
  readonly okText: string;
  readonly fields: readonly DialogField[];
  readonly initial?: DialogValues;
  readonly run: (
    values: DialogValues,
    idempotencyKey: string,
  ) => ReturnType<ReturnType<typeof invoiceApi.pay.useCommand>[0]>;
}

/** What may be done with an invoice that stands: each in a dialog of its own. */
export const InvoiceActions = ({ record }: Props) => {
  const { t } = useTranslation();
  const lang = useLang();
  const router = useRouter();
  const [act, setAct] = useState<Act | null>(null);
  const [pay] = invoiceApi.pay.useCommand();
  const [remind] = invoiceApi.remind.useCommand();
  const [correct] = invoiceApi.correct.useCommand();
  const [giveBack] = invoiceApi.giveBack.useCommand();
  const project = { project_type: record.project_type, project_id: record.project_id };
  const { data: told } = invoiceApi.ofProject.useQuery(act === 'correct' ? { query: project } : null);
  const { id, reminder_step, overdue_days } = record;
  const last = reminder_steps.find(({ value }) => value === reminder_step);
  const next = reminder_steps.find(({ value }) => value === reminder_step + 1);
  const params = { id };
  const reason: DialogField = { field: 'note', kind: 'text', label: t('invoice.record.reason'), required: true };

  const dialogs: Readonly<Record<Act, DialogOf>> = {
    pay: {
      title: t('invoice.record.payTitle'),
      okText: t('invoice.record.pay'),
      fields: [
        { field: 'paid_on', kind: 'day', label: t('invoice.record.paidOn'), required: true },
        { field: 'amount', kind: 'yen', label: t('invoice.record.amount'), required: true },
        { field: 'payer', kind: 'text', label: t('invoice.record.payer') },
        { field: 'note', kind: 'text', label: t('invoice.record.note') },
      ],
      initial: { paid_on: todayInTokyo(), amount: record.open_amount },
      run: (body, idempotencyKey) => pay({ params, body } as InputOf<typeof invoice.pay>, { idempotencyKey }),
    },
    remind: {
      title: t('invoice.record.remindTitle'),
      about: [
        t('invoice.record.remindAbout', { step: next === undefined ? '' : optionLabel(next, t) }),
        ...(last === undefined || record.reminded_on === null
          ? []
          : [
              t('invoice.record.lastReminder', {
                step: optionLabel(last, t),
                day: formatDay(record.reminded_on, lang),
              }),
            ]),
      ].join(' '),
      okText: t('invoice.record.remind'),
      fields: [],
      run: (_, idempotencyKey) => remind({ params }, { idempotencyKey }),
    },
    correct: {
      title: t('invoice.record.correctTitle'),
      about: t('invoice.record.correctAbout'),
      okText: t('invoice.record.correct'),
      fields: [
        {
          field: 'addressee_member_id',
          kind: 'choice',
          label: t('invoice.fields.addressee_member_id'),
          choices: choicesOf(told?.addressees ?? []),
        },
        { field: 'subject', kind: 'text', label: t('invoice.fields.subject') },
        { field: 'due_date', kind: 'plannedDay', label: t('invoice.fields.due_date') },
        reason,
      ],
      run: (body, idempotencyKey) => correct({ params, body } as InputOf<typeof invoice.correct>, { idempotencyKey }),
    },
    giveBack: {
      title: t('invoice.record.giveBackTitle'),
      about: t('invoice.record.giveBackAbout'),
      okText: t('invoice.record.giveBack'),
      fields: [reason],
      run: (body, idempotencyKey) => giveBack({ params, body } as InputOf<typeof invoice.giveBack>, { idempotencyKey }),
    },
  };
  const offered: readonly Act[] = [
    'giveBack',
    'correct',
    ...(overdue_days !== null && next !== undefined ? (['remind'] as const) : []),
    'pay',
  ];
  const dialog = act === null ? null : dialogs[act];
  return (
    <>
      {offered.map((one) => (
        <Button
          key={one}
          type={one === 'pay' ? 'primary' : 'default'}
          aria-haspopup="dialog"
          onClick={() => setAct(one)}
        >
          {t(`invoice.record.${one}`)}
        </Button>
      ))}
      {dialog !== null && (
        <CallDialog
          {...dialog}
          draft={`invoice/${id}/${act}`}
          done={t('invoice.record.done')}
          run={async (values, key) => {
            const result = await dialog.run(values, key);
            // A return or a corrected invoice is a paper of its own.
            if (result.ok && result.data.id !== id) void router.push(`/invoice/${result.data.id}`);
            return result;
          }}
          onClose={() => setAct(null)}
        />
      )}
    </>
  );
};
