import {
  type OpenDeadline,
  openLegalDeadlines,
  openPropertyDeadlines,
  openTaxDeadlines,
  type TaxWork,
} from '@/rules/openDeadlines';
import { isSettled, mayBeSettled, type Settled } from '@/rules/settlement';

interface Placed {
  readonly id: number;
  readonly office_id: number;
  readonly member_id: number;
  readonly person_ids: readonly (number | null)[];
  readonly settled: readonly Settled[];
}

type TaxRecord = Placed & TaxWork;
type LegalRecord = Placed & Parameters<typeof openLegalDeadlines>[0];
type PropertyRecord = Placed & Parameters<typeof openPropertyDeadlines>[0];

/** A stored deadline, or one that should be. */
export interface DeadlineRecord {
  readonly family_id: number;
  readonly kind: number;
  readonly sozoku_project_id: number | null;
  readonly legal_project_id: number | null;
  readonly property_id: number | null;
  readonly rule: string;
  readonly due: string;
  readonly base_date: string;
  readonly statutory: string | null;
  readonly main: boolean;
  readonly provisional: boolean;
  readonly office_id: number;
  readonly member_id: number;
  readonly person_ids: readonly number[];
}

/** What the deadlines of a family are computed from, and those that are stored. */
export interface FamilyWork {
  readonly family_id: number;
  readonly sozoku: readonly TaxRecord[];
  readonly legal: readonly LegalRecord[];
  readonly properties: readonly PropertyRecord[];
  readonly stored: readonly (DeadlineRecord & { readonly id: number })[];
}

const LEGAL = 4;
const PROPERTY = 5;
const ofNone = { sozoku_project_id: null, legal_project_id: null, property_id: null };

type Of = Pick<DeadlineRecord, 'family_id' | 'kind' | 'sozoku_project_id' | 'legal_project_id' | 'property_id'>;

/** The deadlines of a record as they are stored, without those settled by hand. */
const rowsOf = (of: Of, placed: Placed, deadlines: readonly OpenDeadline[]): DeadlineRecord[] => {
  const { office_id, member_id } = placed;
  const people = new Set(placed.person_ids.filter((id) => id !== null));
  const person_ids = [...people].sort((one, other) => one - other);
  return deadlines
    .map(({ rule, due, base, statutory, main, provisional }) => ({
      ...of,
      rule,
      due,
      base_date: base,
      statutory,
      main,
      provisional,
      office_id,
      member_id,
      person_ids,
    }))
    .filter((row) => !mayBeSettled(row) || !isSettled(placed.settled, row));
};

/** The deadlines that a family should have. */
export const deadlineRows = ({ family_id, sozoku, legal, properties }: FamilyWork): DeadlineRecord[] => [
  ...sozoku.flatMap((project) => {
    const of = { ...ofNone, family_id, kind: project.project_category, sozoku_project_id: project.id };
    return rowsOf(of, project, openTaxDeadlines(project));
  }),
  ...legal.flatMap((project) => {
    const of = { ...ofNone, family_id, kind: LEGAL, legal_project_id: project.id };
    return rowsOf(of, project, openLegalDeadlines(project));
  }),
  ...properties.flatMap((property) => {
    const of = { ...ofNone, family_id, kind: PROPERTY, property_id: property.id };
    return rowsOf(of, property, openPropertyDeadlines(property));
  }),
];
