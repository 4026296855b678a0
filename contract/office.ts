import * as z from 'zod';
import { command, paged, query } from './defineEndpoint';
import {
  anyId,
  flag,
  idParams,
  lockVersion,
  option,
  optional,
  patterned,
  postalCode,
  ref,
  rows,
  storedId,
  text,
  words,
} from './fields';
import { departments, status } from './options/common';
import { prefectures } from './options/prefectures';

const line = () => patterned(13, /^[0-9-]+$/, 'digits');
const colour = () => patterned(20, /^#[0-9a-fA-F]{3,8}$/, 'colour');

/** Whether the office works for a department. */
const DepartmentRow = z.object({ department_id: option('departments', departments), status: option('status', status) });

export const OfficeBody = z.object({
  city_id: ref('city'),
  name: text(50),
  office_code: patterned(3, /^[A-Z0-9]+$/, 'code'),
  post_code: optional(postalCode()),
  prefecture_id: optional(option('prefectures', prefectures)),
  address: optional(text(255)),
  address2: optional(text(255)),
  phone: optional(line()),
  fax: optional(line()),
  representative: optional(text(50)),
  representative_position: optional(text(50)),
  bg_color: optional(colour()),
  font_color: optional(colour()),
  border_color: optional(colour()),
  status: option('status', status),
  departments: rows(DepartmentRow, 3).optional(),
});

const words0 = () => z.string().nullable();

export const Office = z.object({
  id: z.number().int(),
  city_id: z.number().int(),
  city_code: z.string(),
  city_name: z.string(),
  name: z.string(),
  office_code: z.string(),
  post_code: words0(),
  prefecture_id: z.number().int().nullable(),
  address: words0(),
  address2: words0(),
  phone: words0(),
  fax: words0(),
  representative: words0(),
  representative_position: words0(),
  status: z.number().int(),
  bg_color: words0(),
  font_color: words0(),
  border_color: words0(),
  departments: z.array(
    z.object({
      id: z.number().int(),
      department_id: z.number().int(),
      name: z.string(),
      status: z.number().int(),
      pivot: z.object({ status: z.number().int() }),
    }),
  ),
  updated_at: z.string(),
  updated_by: words0(),
  lock_version: z.number().int(),
});
export type Office = z.output<typeof Office>;

export const office = {
  listing: paged('/api/office-listing', {
    row: Office,
    sorts: ['id', 'name', 'office_code', 'city_name', 'phone', 'status'],
    limit: 20,
    filters: {
      name: words(),
      office_code: words(3),
      city_id: anyId('city'),
      department_id: optional(option('departments', departments)),
      status: optional(flag()),
    },
  }),
  store: command('POST', '/api/office-store', { body: OfficeBody, data: storedId }),
  update: command('PUT', '/api/office-update/:id', {
    params: idParams,
    body: OfficeBody.partial().extend({ lock_version: lockVersion() }),
    data: Office,
  }),
  show: query('/api/office-show/:id', { params: idParams, data: Office }),
};
