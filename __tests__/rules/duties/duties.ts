import type { Estate, EstateHeir, EstateProperty } from '@/contract/estate';
import type { DeadlineRule } from '@/rules/deadlineRules';
import { type Duty, dutyState, type LegalFacts, legalDuties, type TaxFacts, taxDuties } from '@/rules/duties';

export const today = '2026-11-28';

export const tax: TaxFacts = {
  project_category: 1,
  application_type: 1,
  due_date_type: 1,
  due_date: null,
  death_date: '2026-10-31',
  known_date: '2026-10-31',
  division_date: null,
  division_status: null,
  gift_year: null,
  original_due_date: null,
  prgrs_submission_date: null,
  quasi_final_submission_date: null,
  quasi_return_needed: null,
  blue_application: null,
  after_deadline: null,
};

export const legal: LegalFacts = {
  death_date: '2026-10-31',
  known_date: null,
  infringement_known_date: null,
  member_id: 2,
  renounce_filed_date: null,
  renounce_accepted_date: null,
  registration_filed_date: null,
  registration_completed_date: null,
};

export const property: EstateProperty = {
  property_id: 7,
  location: '東京都港区芝1丁目',
  status: null,
  owner_death_date: '2024-05-01',
  owner_known_date: '2024-05-01',
  acquisition_known_date: null,
  division_date: null,
  heir_notice_date: null,
  registration_date: null,
  registration_applied_date: null,
  registration_completed_date: null,
};

export const heir = (member_id: number, changes: Partial<EstateHeir> = {}): EstateHeir => ({
  member_id,
  cust_name: `相続人${member_id}`,
  known_date: null,
  extended_until: null,
  chosen_date: null,
  renounced: 0,
  died_on: null,
  successors: [],
  ...changes,
});

/** `A:ahead 2027-02-01`, of an heir `A/2:ahead …`; a property's with its id. */
export const told = (duties: readonly Duty[], on = today): string[] =>
  duties.map((duty) => {
    const whose = duty.heir?.member_id ?? duty.property?.property_id;
    return `${duty.rule}${whose === undefined ? '' : `/${whose}`}:${dutyState(duty, on)} ${duty.due}`;
  });

export const taxTold = (changes: Partial<TaxFacts> = {}, estate?: Partial<Estate>, on = today) =>
  told(taxDuties({ ...tax, ...changes }, { heirs: [], properties: [], ...estate }), on);

export const legalTold = (changes: Partial<LegalFacts> = {}, estate?: Partial<Estate>, on = today) =>
  told(legalDuties({ ...legal, ...changes }, { heirs: [], properties: [], ...estate }), on);

/** Lines of the given rules. */
export const only = (lines: readonly string[], ...rules: readonly DeadlineRule[]): string[] =>
  lines.filter((line) => rules.some((rule) => line.startsWith(`${rule}:`) || line.startsWith(`${rule}/`)));
