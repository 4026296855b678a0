import * as z from 'zod';
import { command, paged, query } from './defineEndpoint';
import { flag, idParams, lockVersion, option, optional, storedId, text, words } from './fields';
import { departments, status } from './options/common';
import { referral_categories } from './options/inquiry';

/** A referral source: who sends clients. Its `type` is the department that it sends them to. */
export const IntroducedByBody = z.object({
  name: text(50),
  type: option('departments', departments),
  referral_category: optional(option('referral_categories', referral_categories)),
  status: option('status', status),
});

export const IntroducedBy = z.object({
  id: z.number().int(),
  name: z.string(),
  type: z.number().int(),
  referral_category: z.number().int().nullable(),
  status: z.number().int(),
  updated_at: z.string(),
  updated_by: z.string().nullable(),
  lock_version: z.number().int(),
});
export type IntroducedBy = z.output<typeof IntroducedBy>;

export const introducedBy = {
  listing: paged('/api/introducedBy-listing', {
    row: IntroducedBy,
    sorts: ['id', 'name', 'type', 'referral_category', 'status'],
    limit: 20,
    filters: {
      name: words(),
      type: optional(option('departments', departments)),
      referral_category: optional(option('referral_categories', referral_categories)),
      status: optional(flag()),
    },
  }),
  store: command('POST', '/api/introducedBy-store', {
    body: IntroducedByBody,
    data: storedId,
    failure: 'An error occurred while creating.',
  }),
  update: command('PUT', '/api/introducedBy-update/:id', {
    params: idParams,
    body: IntroducedByBody.partial().extend({ lock_version: lockVersion() }),
    data: IntroducedBy,
    failure: 'An error occurred while updating.',
  }),
  show: query('/api/introducedBy-show/:id', { params: idParams, data: IntroducedBy }),
};
