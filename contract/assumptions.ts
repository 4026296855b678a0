import * as z from 'zod';
import { flag, lifeDay, lockVersion, number, option, optional, ref, rows, yen } from './fields';
import { benefit_kinds } from './options/family';

/** A gift in life, a bequest or a contribution, by which shares and forced shares are reckoned (民法903条, 904条の2, 1044条). */
export const BenefitBody = z.object({
  kind: option('benefit_kinds', benefit_kinds),
  /** Left out for somebody outside the family. */
  member_id: optional(ref('member')),
  amount: yen(),
  given_on: optional(lifeDay()),
  is_advance: flag(),
  is_exempt: flag(),
  is_harmful: flag(),
});

/** What is assumed about an estate beside its inventory: until the spouse's own death, and of who got what before. */
export const AssumptionsBody = z.object({
  /** The spouse's own property, and what they use of it in a year. */
  spouse_property: optional(yen()),
  spouse_yearly_use: optional(yen()),
  /** Growth in a year, in thousandths. */
  spouse_growth: optional(number(-100, 100)),
  second_death_years: optional(number(0, 10)),
  /** Left out until they are told: then the gifts in the inventory stand for them. */
  benefits: optional(rows(BenefitBody, 100)),
  lock_version: lockVersion(),
});

/** The same, tried without being kept. */
export const TriedAssumptions = AssumptionsBody.omit({ lock_version: true });
