import { useTranslation } from 'react-i18next';
import { useOptionChoices } from '@/components/parts/useOptionChoices';
import { type Choices, defineResource, type Rights } from '@/components/resource/defineResource';
import { optionLabel } from '@/components/ui/words';
import type { InvoiceRow } from '@/contract/invoice';
import { invoice_kinds, invoice_states, reminder_steps } from '@/contract/options/invoice';
import { dropdownApi } from '@/store/dropdown';
import { useMay } from '@/store/hooks';
import { invoiceApi } from '@/store/invoice';

const closed = { invoice_kinds, invoice_states };

const useChoices = (): Choices => {
  const { data: office } = dropdownApi.activeOffices.useQuery({});
  return { ...useOptionChoices(closed), office };
};

const never = () => false;

/** What was issued is never changed: it is read and exported here. */
const useInvoiceRights = (): Rights<InvoiceRow> => {
  const mayExport = useMay('invoice', 'export') !== 'none';
  return { create: false, export: mayExport, restore: false, edit: never, remove: never };
};

const OverdueCell = ({ record: { overdue_days } }: { record: InvoiceRow }) => {
  const { t } = useTranslation();
  return overdue_days === null ? null : t('invoice.days', { days: overdue_days });
};

const ReminderCell = ({ record: { reminder_step } }: { record: InvoiceRow }) => {
  const { t } = useTranslation();
  const step = reminder_steps.find(({ value }) => value === reminder_step);
  return step === undefined ? null : optionLabel(step, t);
};

export const invoiceList = defineResource({
  noun: 'invoice',
  api: invoiceApi,
  useRights: useInvoiceRights,
  params: ({ id }) => ({ id }),
  href: ({ id }) => `/invoice/${id}`,
  listHref: '/invoice',
  list: {
    limit: 50,
    long: true,
    rowKey: ({ id }) => id,
    exportCall: 'export',
    useChoices,
    filters: [
      { field: 'number', kind: 'text' },
      { field: 'addressee_name', kind: 'text' },
      { field: 'state', kind: 'option', of: 'invoice_states' },
      { field: 'overdue', kind: 'flag' },
      { field: 'kind', kind: 'option', of: 'invoice_kinds' },
      { field: 'office_id', kind: 'ref', of: 'office' },
      { field: 'proposal_number', kind: 'text', more: true },
      { field: 'issue_from', kind: 'day', more: true },
      { field: 'issue_to', kind: 'day', more: true },
      { field: 'due_from', kind: 'day', more: true },
      { field: 'due_to', kind: 'day', more: true },
    ],
    columns: [
      { field: 'number', link: true, sort: true, width: 130 },
      { field: 'kind', kind: 'option', of: 'invoice_kinds', width: 120 },
      { field: 'state', kind: 'option', of: 'invoice_states', width: 90 },
      { field: 'addressee_name', sort: true, width: 150 },
      { field: 'total', kind: 'yen', sort: true, total: true, width: 120 },
      { field: 'open_amount', kind: 'yen', total: true, width: 120 },
      { field: 'issue_date', kind: 'day', sort: true },
      { field: 'due_date', kind: 'day', sort: true },
      { field: 'overdue_days', Show: OverdueCell, width: 100 },
      { field: 'reminder_step', Show: ReminderCell, width: 130 },
      { field: 'proposal_number', width: 120 },
      { field: 'office_name', kind: 'officeBadge', width: 120 },
      { field: 'subject', extra: true },
      { field: 'paid_total', kind: 'yen', extra: true },
      { field: 'paid_on', kind: 'day', sort: true, extra: true },
      { field: 'reminded_on', kind: 'day', extra: true },
      { field: 'legal_person_name', extra: true },
    ],
  },
});
