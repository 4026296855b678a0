import { useTranslation } from 'react-i18next';
import { useOptionChoices } from '@/components/parts/useOptionChoices';
import { type Choices, defineResource, type Rights } from '@/components/resource/defineResource';
import { useLang, useWords } from '@/components/ui/words';
import type { JournalRow } from '@/contract/journal';
import { JOURNAL, journal_events } from '@/contract/options/journal';
import { formatList } from '@/locales/format';
import { dropdownApi } from '@/store/dropdown';
import { useMay } from '@/store/hooks';
import { journalApi } from '@/store/journal';

const closed = { journal_events };

const useChoices = (): Choices => {
  const { data: employee } = dropdownApi.users.useQuery({});
  return { ...useOptionChoices(closed), employee };
};

const accountActs = ['create', 'delete', 'restore'] as const;
const isAccountAct = (text: string): text is (typeof accountActs)[number] => accountActs.some((act) => act === text);

const never = () => false;

/** Lines are read and exported, never changed. */
const useJournalRights = (): Rights<JournalRow> => {
  const mayExport = useMay('journal', 'export') !== 'none';
  return { create: false, export: mayExport, restore: false, edit: never, remove: never };
};

/** What it was about: the kind of records, the fields of an account, the page that was printed. */
const SubjectCell = ({ record: { event, subject } }: { record: JournalRow }) => {
  const { t } = useTranslation();
  const word = useWords();
  const lang = useLang();
  if (subject === null || event === JOURNAL.printed) return subject;
  if (event !== JOURNAL.rightsChanged) return word(`${subject}.title`);
  if (isAccountAct(subject)) return t(`journal.accountActs.${subject}`);
  return formatList(
    subject.split(',').map((field) => word(`employee.fields.${field}`)),
    lang,
  );
};

const EmployeeCell = ({ record: { employee_name } }: { record: JournalRow }) => {
  const { t } = useTranslation();
  return employee_name ?? t('journal.nobody');
};

export const journalList = defineResource({
  noun: 'journal',
  api: journalApi,
  useRights: useJournalRights,
  params: ({ id }) => ({ id }),
  href: ({ family_code }) => (family_code === null ? null : `/family/${family_code}`),
  listHref: '/settings/journal',
  list: {
    limit: 50,
    long: true,
    rowKey: ({ id }) => id,
    exportCall: 'export',
    useChoices,
    filters: [
      { field: 'from', kind: 'day' },
      { field: 'to', kind: 'day' },
      { field: 'event', kind: 'option', of: 'journal_events' },
      { field: 'employee_id', kind: 'ref', of: 'employee' },
      { field: 'family_code', kind: 'text' },
    ],
    columns: [
      { field: 'at', kind: 'dateTime', sort: true },
      { field: 'event', kind: 'option', of: 'journal_events', width: 168 },
      { field: 'employee_name', Show: EmployeeCell, width: 128 },
      { field: 'family_code', link: true, width: 112 },
      { field: 'target_name', width: 128 },
      { field: 'subject', kind: 'longText', Show: SubjectCell, width: 168 },
      { field: 'address', kind: 'longText', width: 116 },
    ],
  },
});
