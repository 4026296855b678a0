import * as z from 'zod';
import { command, paged, query } from './defineEndpoint';
import { flag, idParams, lockVersion, option, optional, patterned, storedId, text, words } from './fields';
import { colors, status } from './options/common';

export const CityBody = z.object({
  name: text(50),
  code: patterned(5, /^[A-Z0-9]+$/, 'code'),
  status: option('status', status),
  color_id: optional(option('colors', colors)),
});

export const City = z.object({
  id: z.number().int(),
  name: z.string(),
  code: z.string(),
  status: z.number().int(),
  color_id: z.number().int().nullable(),
  updated_at: z.string(),
  updated_by: z.string().nullable(),
  lock_version: z.number().int(),
});
export type City = z.output<typeof City>;

export const city = {
  listing: paged('/api/city-listing', {
    row: City,
    sorts: ['id', 'name', 'code', 'status'],
    limit: 20,
    filters: { name: words(), code: words(5), status: optional(flag()) },
  }),
  store: command('POST', '/api/city-store', { body: CityBody, data: storedId, failure: 'Failed to create city' }),
  update: command('PUT', '/api/city-update/:id', {
    params: idParams,
    body: CityBody.partial().extend({ lock_version: lockVersion() }),
    data: City,
    failure: 'Failed to update city',
  }),
  show: query('/api/city-show/:id', { params: idParams, data: City }),
};
