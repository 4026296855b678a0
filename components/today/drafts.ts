import type { words } from '@/locales/jp';
import type { NamedDraft } from '@/store/drafts';

type DraftNoun = keyof typeof words.today.drafts;

/** The nouns whose records have a page that `?edit` opens as a form. */
const editable: ReadonlySet<DraftNoun> = new Set([
  'customer',
  'family',
  'inquiry',
  'interview',
  'sozoku',
  'legal',
  'insurance',
  'employee',
  'property',
  'asset',
]);

/** Entered in a dialog or a grid: nothing that is edited as a whole record. */
const entries: readonly DraftNoun[] = [
  'familyGrid',
  'division',
  'billing',
  'invoice',
  'settlement',
  'checklist',
  'registers',
  'attachment',
  'savedView',
  'death',
  'delete',
];

const named: Readonly<Record<string, DraftNoun>> = {
  customer: 'customer',
  family: 'family',
  inquiry: 'inquiry',
  interview: 'interview',
  sozoku: 'sozoku',
  legal: 'legal',
  legalOrder: 'legalOrder',
  legalFinance: 'legalFinance',
  insurance: 'insurance',
  employee: 'employee',
  property: 'property',
  asset: 'asset',
  engagement: 'engagement',
  worklog: 'worklog',
  ...Object.fromEntries(entries.map((noun) => [noun, noun])),
};

/** The type of a draft's record; records of the settings share one word. */
export const draftNoun = ({ key }: NamedDraft): DraftNoun => named[key.split('/')[0] ?? ''] ?? 'setting';

/** How a draft is told. */
export const draftWords = (draft: NamedDraft): 'today.draftNew' | 'today.draftEntry' | 'today.draftChange' => {
  if (draft.key.includes('/create')) return 'today.draftNew';
  return entries.includes(draftNoun(draft)) ? 'today.draftEntry' : 'today.draftChange';
};

/** The page to continue on; null if an older version saved the draft without it. */
export const draftHref = (draft: NamedDraft): string | null => {
  const { at, key } = draft;
  if (at === undefined) return null;
  if (key.includes('/create') || !editable.has(draftNoun(draft))) return at;
  return `${at}${at.includes('?') ? '&' : '?'}edit`;
};

const nameFields = ['last_name', 'first_name', 'decedent_name', 'name', 'subject', 'location'];

/** The person or record it is about, as far as typed. */
export const draftPerson = ({ values }: NamedDraft): string =>
  nameFields
    .map((field) => values[field])
    .filter((value): value is string => typeof value === 'string' && value !== '')
    .slice(0, 2)
    .join('　');
