import { blank } from '@/__tests__/support/blank';
import { propertyHead as Head, Property, type PropertyHead } from '@/contract/property';

export const propertyHead = (changes: Partial<PropertyHead> = {}): PropertyHead => ({
  ...blank(Head),
  property_id: 7,
  property_type: 1,
  order_purpose: 2,
  location: '横浜市西区みなとみらい1丁目',
  owner_member_id: 31,
  owner_name: '髙橋　太郎',
  owner_is_deceased: 1,
  status: 2,
  registration_due_date: '2028-02-29',
  valuation_amount: 30_000_000,
  owner_death_date: '2025-02-28',
  owner_known_date: '2025-02-28',
  ...changes,
});

export const propertyOf = (changes: Partial<Property>): Property => ({
  ...blank(Property),
  ...propertyHead(),
  family_code: 'F0000001',
  land_category: 3,
  updated_at: '2026-04-01 09:05:00',
  updated_by: '髙橋　澪',
  lock_version: 3,
  ...changes,
});
