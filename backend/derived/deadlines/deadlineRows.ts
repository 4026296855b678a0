import type { Selectable } from 'kysely';
import type { Database } from '@/backend/db/schema';
import type { Estate, EstateProperty } from '@/contract/estate';
import type { TreeMember } from '@/contract/family';
import { type Duty, type LegalFacts, legalDuties, propertyDuties, type TaxFacts, taxDuties } from '@/rules/duties';
import { estateHeirs } from '@/rules/duties/estateHeirs';
import { mayBeSettled, type Settled, settlementOf } from '@/rules/settlement';

interface Placed {
  readonly id: number;
  readonly office_id: number;
  readonly member_id: number;
  readonly person_ids: readonly (number | null)[];
  readonly settled: readonly Settled[];
}

type OfEstate = Placed & { readonly decedent_member_id: number | null };
type PropertyRecord = Placed & EstateProperty;

/** A deadline that is stored, or should be. */
export type DeadlineRecord = Omit<Selectable<Database['project_deadlines']>, 'id'>;

export type DeadlineEnd = 'done' | 'notNeeded';

/** A deadline of a record, and how it came to its end if it did. */
export interface Watched {
  readonly row: DeadlineRecord;
  readonly end: DeadlineEnd | null;
}

/** The input from which a family's deadlines are computed, and the stored deadlines. */
export interface FamilyWork {
  readonly family_id: number;
  readonly members: readonly TreeMember[];
  readonly sozoku: readonly (OfEstate & TaxFacts)[];
  /** Legal projects, without lost and terminated ones. */
  readonly legal: readonly (OfEstate & LegalFacts)[];
  readonly properties: readonly PropertyRecord[];
  readonly stored: readonly (DeadlineRecord & { readonly id: number })[];
}

const LEGAL = 4;
const PROPERTY = 5;
const ofNone = { sozoku_project_id: null, legal_project_id: null, property_id: null };

type Of = Pick<DeadlineRecord, 'family_id' | 'kind' | 'sozoku_project_id' | 'legal_project_id' | 'property_id'>;

const DONE = 1;

/** The deadlines of a record; those of the estate's properties belong to the properties. */
const watchedOf = (of: Of, placed: Placed, duties: readonly Duty[]): Watched[] => {
  const { office_id, member_id, settled } = placed;
  const people = new Set(placed.person_ids.filter((id) => id !== null));
  const person_ids = [...people].sort((one, other) => one - other);
  return duties.map(({ rule, heir, due, base, statutory, main, lapses, provisional, ended }) => {
    const row = {
      ...of,
      rule,
      heir_member_id: heir?.member_id ?? null,
      due,
      base_date: base,
      statutory,
      main,
      lapses,
      provisional,
      office_id,
      member_id,
      person_ids,
    };
    const byHand = mayBeSettled(row) ? settlementOf(settled, row) : undefined;
    return { row, end: ended?.state ?? (byHand && (byHand.kind === DONE ? 'done' : 'notNeeded')) ?? null };
  });
};

/** Every deadline of a family, also those that came to their end. */
export const watchedDeadlines = (family: FamilyWork): Watched[] => {
  const { family_id, members, sozoku, legal, properties } = family;
  const estates = new Map<number | null, Estate>();
  const estateOf = (decedent: number | null): Estate => {
    const known = estates.get(decedent) ?? {
      heirs: estateHeirs(members, decedent),
      properties: decedent === null ? [] : properties.filter(({ member_id }) => member_id === decedent),
    };
    estates.set(decedent, known);
    return known;
  };
  const own = ({ property }: Duty): boolean => property === null;
  return [
    ...sozoku.flatMap((project) => {
      const of = { ...ofNone, family_id, kind: project.project_category, sozoku_project_id: project.id };
      return watchedOf(of, project, taxDuties(project, estateOf(project.decedent_member_id)).filter(own));
    }),
    ...legal.flatMap((project) => {
      const of = { ...ofNone, family_id, kind: LEGAL, legal_project_id: project.id };
      return watchedOf(of, project, legalDuties(project, estateOf(project.decedent_member_id)).filter(own));
    }),
    ...properties.flatMap((property) => {
      const of = { ...ofNone, family_id, kind: PROPERTY, property_id: property.id };
      return watchedOf(of, property, propertyDuties(property));
    }),
  ];
};
