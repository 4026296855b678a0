import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey } from '@/components/resource/newKey';
import { Button } from '@/components/ui/Button';
import { FlagInput } from '@/components/ui/FlagInput';
import { YenInput } from '@/components/ui/readInputs';
import { TextInput } from '@/components/ui/TextInput';
import { useLang } from '@/components/ui/words';
import type { DataOf, InputOf } from '@/contract/defineEndpoint';
import type { Choice } from '@/contract/fields';
import type { invoice } from '@/contract/invoice';
import { formatFacts, formatYen } from '@/locales/format';
import { todayInTokyo } from '@/rules/calendarDay';
import { invoiceApi } from '@/store/invoice';
import { CallDialog, type DialogField } from './CallDialog';
import styles from './invoice.module.css';

export type OfProject = DataOf<typeof invoice.ofProject>;
export type Billable = OfProject['billable'][number];

export const choicesOf = (list: readonly { readonly value: number; readonly label: string }[]): Choice[] =>
  list.map(({ value, label }) => ({ value, label, label_ja: label, label_en: label, active: 1 }));

interface Line {
  readonly key: string;
  readonly label: unknown;
  readonly amount: unknown;
  readonly untaxed: unknown;
}
const blank = (): Line => ({ key: newKey(), label: null, amount: null, untaxed: 0 });

/** The lines of an invoice, one beneath the other. */
const Lines = ({ lines, onChange }: { lines: readonly Line[]; onChange: (lines: readonly Line[]) => void }) => {
  const { t } = useTranslation();
  const change = (at: number, part: Partial<Line>) =>
    onChange(lines.map((line, index) => (index === at ? { ...line, ...part } : line)));
  return (
    <div>
      <p className={styles.quiet}>{t('invoice.issueDialog.linesHint')}</p>
      <div className={styles.lines}>
        {lines.length > 0 && (
          <div className={styles.lineHead} aria-hidden="true">
            <span>{t('invoice.issueDialog.label')}</span>
            <span>{t('invoice.fields.amount')}</span>
          </div>
        )}
        {lines.map((line, index) => {
          const named = (field: string) => ({ id: `${line.key}-${field}`, label: `${field} ${index + 1}` });
          return (
            <Fragment key={line.key}>
              <TextInput
                {...named(t('invoice.issueDialog.label'))}
                value={line.label}
                onChange={(label) => change(index, { label })}
              />
              <YenInput
                {...named(t('invoice.fields.amount'))}
                value={line.amount}
                onChange={(amount) => change(index, { amount })}
              />
              <span>
                <FlagInput
                  {...named(t('invoice.issueDialog.untaxed'))}
                  value={line.untaxed}
                  onChange={(untaxed) => change(index, { untaxed })}
                />{' '}
                {t('invoice.issueDialog.untaxed')}
              </span>
              <Button
                size="small"
                aria-label={`${t('invoice.issueDialog.removeLine')} ${index + 1}`}
                onClick={() => onChange(lines.filter((_, at) => at !== index))}
              >
                {t('invoice.issueDialog.removeLine')}
              </Button>
            </Fragment>
          );
        })}
      </div>
      <Button size="small" onClick={() => onChange([...lines, blank()])}>
        {t('invoice.issueDialog.addLine')}
      </Button>
    </div>
  );
};

interface Props {
  readonly project: { readonly project_type: 1 | 2; readonly project_id: number };
  readonly bill: Billable;
  readonly told: OfProject;
  readonly onClose: () => void;
}

/** Issues the invoice of one bill. */
export const IssueDialog = ({ project, bill, told, onClose }: Props) => {
  const { t } = useTranslation();
  const lang = useLang();
  const [run] = invoiceApi.issue.useCommand();
  const ofTax = project.project_type === 1;
  const fields: DialogField[] = [
    {
      field: 'addressee_member_id',
      kind: 'choice',
      label: t('invoice.fields.addressee_member_id'),
      required: true,
      choices: choicesOf(told.addressees),
    },
    {
      field: 'legal_person_id',
      kind: 'choice',
      label: t('invoice.fields.legal_person_id'),
      required: true,
      choices: choicesOf(told.legal_persons),
    },
    ...(ofTax ? [{ field: 'issue_date', kind: 'day', label: t('invoice.fields.issue_date') } as const] : []),
    {
      field: 'due_date',
      kind: 'plannedDay',
      label: t('invoice.fields.due_date'),
      hint: t('invoice.issueDialog.dueHint'),
    },
    { field: 'subject', kind: 'text', label: t('invoice.fields.subject'), hint: t('invoice.issueDialog.subjectHint') },
    ...(ofTax ? [{ field: 'payer_withholds', kind: 'flag', label: t('invoice.fields.payer_withholds') } as const] : []),
  ];
  const known = told.addressees.some(({ value }) => value === told.addressee_member_id);
  return (
    <CallDialog
      draft={['invoice', 'issue', ...Object.values(project), bill.part, bill.billing_id].join('/')}
      title={t('invoice.issueDialog.title')}
      about={formatFacts([bill.label, formatYen(bill.total, lang), t('invoice.issueDialog.about')], lang)}
      okText={t('invoice.issueDialog.go')}
      done={t('invoice.panel.issued')}
      prefix="items.0."
      fields={fields}
      initial={{
        addressee_member_id: known ? told.addressee_member_id : null,
        legal_person_id: told.legal_persons[0]?.value ?? null,
        ...(ofTax ? { issue_date: bill.billing_date ?? todayInTokyo() } : {}),
        due_date: bill.due_date,
        lines: [],
      }}
      run={({ lines, ...values }, idempotencyKey) => {
        const item = {
          ...project,
          part: bill.part,
          billing_id: bill.billing_id,
          ...values,
          lines: (lines as readonly Line[]).map(({ key: _, ...line }) => line),
        };
        return run({ body: { items: [item] } } as InputOf<typeof invoice.issue>, { idempotencyKey });
      }}
      onClose={onClose}
    >
      {({ lines }, set) => <Lines lines={lines as readonly Line[]} onChange={(lines) => set({ lines })} />}
    </CallDialog>
  );
};
