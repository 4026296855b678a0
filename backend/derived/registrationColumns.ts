import { sql } from 'kysely';
import type { EstateProperty } from '@/contract/estate';

/** Columns for `registrationDays`, for property `p` of owner `m`. */
export const registrationColumns = sql<Omit<EstateProperty, 'property_id' | 'location' | 'status'>>`
  m.death_from as owner_death_date, m.known_date as owner_known_date, p.acquisition_known_date, p.division_date,
  p.heir_notice_date, p.registration_date, p.registration_applied_date, p.registration_completed_date`;
