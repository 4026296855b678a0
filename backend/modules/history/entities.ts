import type { z } from 'zod';
import type { Access } from '@/backend/access/policy';
import { AssetBody, AssetItemBody } from '@/contract/asset';
import { AssumptionsBody, BenefitBody } from '@/contract/assumptions';
import type { AnyMaster } from '@/contract/defineMaster';
import { DivisionBody, DivisionLineBody, DivisionPaymentBody } from '@/contract/division';
import { EmployeeBody } from '@/contract/employee';
import { EngagementBody } from '@/contract/engagement';
import { flag, option, ref, yen } from '@/contract/fields';
import type { HistoryEntity } from '@/contract/history';
import { InquiryBody } from '@/contract/inquiry';
import { BeneficiaryBody, InsuranceBody, InsuranceWorkBody } from '@/contract/insurance';
import { InterviewBody } from '@/contract/interview';
import { LegalBody } from '@/contract/legal';
import { BillingBody, DepositBody, LegalFinanceFields } from '@/contract/legalFinance';
import { AdversaryBody, BankProcedureBody, LegalOrderFields, LegalServiceBody } from '@/contract/legalOrder';
import { type Master, masters } from '@/contract/masters';
import { InheritanceBody, MarriageBody, memberFields } from '@/contract/member';
import { conflict_decisions, conflict_severities } from '@/contract/options/conflict';
import { adoption_types } from '@/contract/options/family';
import { PropertyBody } from '@/contract/property';
import { SettlementBody } from '@/contract/settlement';
import { QuoteLineBody, SozokuBody } from '@/contract/sozoku';

export type Fields = Readonly<Record<string, z.ZodType>>;

interface Recorded {
  /** The right to read the record. */
  readonly access: Access;
  /** The recorded fields: its own, and the columns of its rows. */
  readonly fields: Fields;
}

const customer = { resource: 'customer', action: 'read' } as const;
const inquiry = { resource: 'inquiry', action: 'read' } as const;
const project = { resource: 'project', action: 'read' } as const;
const master = { resource: 'master', action: 'read' } as const;

/** Deadlines that were settled by hand. */
const settlements: Fields = {
  'deadline_settlements.rule': SettlementBody.shape.rule,
  'deadline_settlements.heir_member_id': SettlementBody.shape.heir_member_id,
  'deadline_settlements.kind': SettlementBody.shape.kind,
};

/** What was decided about conflicts of interest. */
const conflicts: Fields = {
  'conflict_checks.decision': option('conflict_decisions', conflict_decisions),
  'conflict_checks.severity': option('conflict_severities', conflict_severities),
};

const ofMaster = ({ table, fields, asked }: AnyMaster): [string, Recorded] => [
  table,
  { access: master, fields: { ...asked, ...fields } },
];
const ofMasters = Object.fromEntries(Object.values(masters).map(ofMaster)) as Record<Master['table'], Recorded>;

export const recorded: Readonly<Record<HistoryEntity, Recorded>> = {
  members: {
    access: customer,
    fields: {
      ...MarriageBody.shape,
      ...InheritanceBody.shape,
      ...memberFields,
      adopter_member_id: ref('member'),
      kind: option('adoption_types', adoption_types),
    },
  },
  family_assets: {
    access: customer,
    fields: {
      ...BenefitBody.shape,
      ...AssumptionsBody.shape,
      ...AssetBody.shape,
      ...AssetItemBody.shape,
      benefits_told: flag(),
    },
  },
  division_proposals: {
    access: customer,
    fields: { ...DivisionLineBody.shape, ...DivisionPaymentBody.shape, ...DivisionBody.shape, is_chosen: flag() },
  },
  properties: { access: customer, fields: { ...PropertyBody.shape, ...settlements } },
  legal_projects: {
    access: project,
    fields: { ...LegalBody.shape, contract_tax: yen(), ...settlements, ...conflicts },
  },
  legal_orders: {
    access: project,
    fields: {
      ...LegalServiceBody.shape,
      ...AdversaryBody.shape,
      ...LegalOrderFields.shape,
      kind: BankProcedureBody.shape.kind,
    },
  },
  legal_finances: {
    access: project,
    fields: {
      ...LegalFinanceFields.shape,
      'billings.kind': BillingBody.shape.kind,
      'deposits.kind': DepositBody.shape.kind,
    },
  },
  sozoku_projects: {
    access: project,
    fields: {
      ...SozokuBody.shape,
      contract_tax: yen(),
      reviewer_id: ref('employee'),
      ...QuoteLineBody.shape,
      ...settlements,
      ...conflicts,
    },
  },
  insurance_cases: {
    access: { resource: 'insurance', action: 'read' },
    fields: { ...BeneficiaryBody.shape, ...InsuranceWorkBody.shape, ...InsuranceBody.shape, ...conflicts },
  },
  engagements: { access: customer, fields: EngagementBody.shape },
  inquiries: { access: inquiry, fields: { ...InquiryBody.shape, decedent_member_id: ref('member'), ...conflicts } },
  interviews: { access: inquiry, fields: InterviewBody.shape },
  employees: {
    access: { resource: 'employee', action: 'read' },
    fields: {
      ...EmployeeBody.shape,
      is_sales: flag(),
      is_teamleader: flag(),
      is_judicial: flag(),
      second_factor: flag(),
    },
  },
  ...ofMasters,
};
