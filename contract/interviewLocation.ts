import * as z from 'zod';
import { command, paged, query } from './defineEndpoint';
import { anyId, flag, idParams, lockVersion, option, optional, patterned, ref, storedId, text, words } from './fields';
import { status } from './options/common';

export const InterviewLocationBody = z.object({
  name: text(50),
  code: patterned(10, /^[A-Z0-9-]+$/, 'place_code'),
  office_id: optional(ref('office')),
  address: optional(text(255)),
  status: option('status', status),
});

export const InterviewLocation = z.object({
  id: z.number().int(),
  name: z.string(),
  code: z.string(),
  office_id: z.number().int().nullable(),
  office_name: z.string().nullable(),
  address: z.string().nullable(),
  status: z.number().int(),
  updated_at: z.string(),
  updated_by: z.string().nullable(),
  lock_version: z.number().int(),
});
export type InterviewLocation = z.output<typeof InterviewLocation>;

export const interviewLocation = {
  listing: paged('/api/interviewLocation-listing', {
    row: InterviewLocation,
    sorts: ['id', 'name', 'code', 'office_name', 'status'],
    limit: 20,
    filters: { name: words(), code: words(10), office_id: anyId('office'), status: optional(flag()) },
  }),
  store: command('POST', '/api/interviewLocation-store', { body: InterviewLocationBody, data: storedId }),
  update: command('PUT', '/api/interviewLocation-update/:id', {
    params: idParams,
    body: InterviewLocationBody.partial().extend({ lock_version: lockVersion() }),
    data: InterviewLocation,
  }),
  show: query('/api/interviewLocation-show/:id', { params: idParams, data: InterviewLocation }),
};
