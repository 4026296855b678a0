import * as z from 'zod';
import { nullableInt, nullableText } from './answerKinds';
import { command, query } from './defineEndpoint';
import { registrationDays } from './estate';
import {
  codeOf,
  decimal,
  idParams,
  is_deceased,
  lifeDay,
  lockVersion,
  longText,
  number,
  option,
  optional,
  pastDay,
  postalCode,
  ref,
  storedId,
  text,
  yen,
} from './fields';
import type { Problem } from './messages';
import { yes_no } from './options/common';
import { prefectures } from './options/prefectures';
import {
  land_categories,
  property_statuses,
  property_types,
  purposes,
  small_lot_types,
  usages,
  valuation_methods,
} from './options/property';
import { stored } from './stored';

/** Real estate on which work is ordered: one parcel or building. */
export const PropertyBody = z.object({
  family_code: codeOf('family', 20),
  owner_member_id: ref('member'),
  project_type: optional(number(1, 2)),
  project_id: optional(ref('familyProject')),
  property_type: option('property_types', property_types),
  order_purpose: option('purposes', purposes),
  zipcode: optional(postalCode()),
  prefecture_id: optional(option('prefectures', prefectures)),
  location: text(255),
  lot_number: optional(text(50)),
  house_number: optional(text(50)),
  land_category: optional(option('land_categories', land_categories)),
  area: optional(decimal(9_999_999_999)),
  share_num: optional(number(1, 9999)),
  share_den: optional(number(1, 9999)),
  usage: optional(option('usages', usages)),
  valuation_method: optional(option('valuation_methods', valuation_methods)),
  rosenka: optional(yen()),
  fixed_asset_value: optional(yen()),
  valuation_amount: optional(yen()),
  small_lot_type: optional(option('small_lot_types', small_lot_types)),
  small_lot_area: optional(decimal(9_999_999_999)),
  order_date: optional(pastDay()),
  assigned_user_id: optional(ref('employee')),
  partner_name: optional(text(100)),
  status: optional(option('property_statuses', property_statuses)),
  acquisition_known_date: optional(lifeDay()),
  division_date: optional(lifeDay()),
  /** 相続人申告登記 (不動産登記法76条の3). */
  heir_notice_date: optional(lifeDay()),
  /** A registration before the one that is worked on, as by statutory shares. */
  registration_date: optional(lifeDay()),
  registration_applied_date: optional(lifeDay()),
  registration_completed_date: optional(lifeDay()),
  /** Registered in the name of an heir who has died since: free of tax for a time. */
  to_deceased_heir: optional(option('yes_no', yes_no)),
  sale_price: optional(yen()),
  broker_fee: optional(yen()),
  remarks: optional(longText()),
});

/** A property as lists show it. */
export const propertyHead = z.object({
  ...stored(PropertyBody.shape, [
    'property_type',
    'order_purpose',
    'location',
    'owner_member_id',
    'status',
    'valuation_amount',
    'acquisition_known_date',
    'division_date',
    'heir_notice_date',
    'registration_date',
    'registration_applied_date',
    'registration_completed_date',
  ]),
  property_id: z.number().int(),
  owner_name: z.string(),
  owner_is_deceased: is_deceased,
  /** Of the duty to register that runs; where both are fulfilled, of the later. */
  registration_due_date: nullableText,
  ...registrationDays,
});
export type PropertyHead = z.output<typeof propertyHead>;

export const Property = z.object({
  ...stored(PropertyBody.shape),
  ...propertyHead.shape,
  assigned_user_name: nullableText,
  registration_tax: nullableInt,
  updated_at: z.string(),
  updated_by: nullableText,
  lock_version: z.number().int(),
});
export type Property = z.output<typeof Property>;

type Values = { readonly [K in keyof z.output<typeof PropertyBody>]?: z.output<typeof PropertyBody>[K] | undefined };

/** The land among the property types. */
const land = new Set([1, 2, 3, 4, 5, 11, 12]);
/** The most area that a kind of small lot is relieved for, in ㎡ (租税特別措置法69条の4). */
const reliefLimits: Readonly<Record<number, number>> = { 1: 330, 2: 400, 3: 400, 4: 200 };

/** The rules of a property that join fields. */
export const propertyProblems = (values: Values): Problem[] => {
  const problems: Problem[] = [];
  if (values.property_type != null && land.has(values.property_type) && values.land_category == null)
    problems.push({ path: 'land_category', code: 'required' });
  if (values.area === 0) problems.push({ path: 'area', code: 'above_zero' });
  if (values.share_num != null && values.share_den == null) problems.push({ path: 'share_den', code: 'required' });
  if (values.share_den != null && values.share_num == null) problems.push({ path: 'share_num', code: 'required' });
  if (values.share_num != null && values.share_den != null && values.share_num > values.share_den)
    problems.push({ path: 'share_num', code: 'share' });
  const limit = reliefLimits[values.small_lot_type ?? 0];
  if (limit !== undefined && (values.small_lot_area ?? 0) > limit)
    problems.push({ path: 'small_lot_area', code: 'relief_limit', params: { limit } });
  const { registration_applied_date: applied, registration_completed_date: completed } = values;
  if (completed && applied && completed < applied)
    problems.push({ path: 'registration_completed_date', code: 'before_application' });
  return problems;
};

export const property = {
  store: command('POST', '/api/project-property-store', { body: PropertyBody, data: storedId }),
  show: query('/api/project-property-show/:id', { params: idParams, data: Property }),
  update: command('PUT', '/api/project-property-update/:id', {
    params: idParams,
    body: PropertyBody.partial().extend({ lock_version: lockVersion() }),
    data: Property,
  }),
  destroy: command('DELETE', '/api/project-property-destroy/:id', { params: idParams, data: z.object({}) }),
};
