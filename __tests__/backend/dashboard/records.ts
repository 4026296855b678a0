import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { TestApi } from '@/__tests__/support/api';
import type { Stamps } from '@/backend/db/record';
import type {
  CityTable,
  EmployeeTable,
  InquiryTable,
  InsuranceCaseTable,
  InsuranceTargetTable,
  InterviewTable,
  LegalBillingTable,
  LegalDepositTable,
  LegalFinanceTable,
  LegalOrderTable,
  LegalProjectTable,
  LegalServiceTable,
  LegalStatusHistoryTable,
  OfficeTable,
  ReferralSourceTable,
  SozokuProjectTable,
  TeamTable,
  WorklogTable,
} from '@/backend/db/schema';

type Table<T> = readonly Selectable<T>[];

/** The stored rows. Deleted records are left out, except in the directory. */
export interface Stored {
  readonly cities: Table<CityTable>;
  readonly offices: Table<OfficeTable>;
  readonly teams: Table<TeamTable>;
  readonly employees: Table<EmployeeTable>;
  readonly sources: Table<ReferralSourceTable>;
  readonly inquiries: Table<InquiryTable>;
  readonly interviews: Table<InterviewTable>;
  readonly sozoku: Table<SozokuProjectTable>;
  readonly legal: Table<LegalProjectTable>;
  readonly worklogs: Table<WorklogTable>;
  readonly orders: Table<LegalOrderTable>;
  readonly services: Table<LegalServiceTable>;
  readonly billings: Table<LegalBillingTable>;
  readonly deposits: Table<LegalDepositTable>;
  readonly finances: Table<LegalFinanceTable>;
  readonly statuses: Table<LegalStatusHistoryTable>;
  readonly cases: Table<InsuranceCaseTable>;
  readonly targets: Table<InsuranceTargetTable>;
}

export const readStored = async ({ db }: TestApi): Promise<Stored> => {
  const all = async <T>(table: string): Promise<Table<T>> =>
    (await sql<Selectable<T>>`select * from ${sql.table(table)} order by id`.execute(db)).rows;
  const live = async <T extends Stamps>(table: string): Promise<Table<T>> =>
    (await all<T>(table)).filter((row) => (row as Selectable<Stamps>).deleted_at === null);
  return {
    cities: await all<CityTable>('cities'),
    offices: await all<OfficeTable>('offices'),
    teams: await all<TeamTable>('teams'),
    employees: await all<EmployeeTable>('employees'),
    sources: await all<ReferralSourceTable>('referral_sources'),
    inquiries: await live<InquiryTable>('inquiries'),
    interviews: await live<InterviewTable>('interviews'),
    sozoku: await live<SozokuProjectTable>('sozoku_projects'),
    legal: await live<LegalProjectTable>('legal_projects'),
    worklogs: await live<WorklogTable>('worklogs'),
    orders: await live<LegalOrderTable>('legal_orders'),
    services: await all<LegalServiceTable>('legal_services'),
    billings: await all<LegalBillingTable>('legal_billings'),
    deposits: await all<LegalDepositTable>('legal_deposits'),
    finances: await live<LegalFinanceTable>('legal_finances'),
    statuses: await all<LegalStatusHistoryTable>('legal_status_history'),
    cases: await live<InsuranceCaseTable>('insurance_cases'),
    targets: await live<InsuranceTargetTable>('insurance_targets'),
  };
};
