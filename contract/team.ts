import * as z from 'zod';
import { command, paged, query } from './defineEndpoint';
import { anyId, flag, idParams, lockVersion, option, optional, ref, storedId, text, words } from './fields';
import { departments, status } from './options/common';

export const TeamBody = z.object({
  name: text(50),
  department_id: option('departments', departments),
  office_id: ref('office'),
  status: option('status', status),
});

export const Team = z.object({
  id: z.number().int(),
  name: z.string(),
  status: z.number().int(),
  department_id: z.number().int(),
  department_name: z.string(),
  office_id: z.number().int(),
  office_name: z.string(),
  updated_at: z.string(),
  updated_by: z.string().nullable(),
  lock_version: z.number().int(),
});
export type Team = z.output<typeof Team>;

export const team = {
  listing: paged('/api/team-listing', {
    row: Team,
    sorts: ['id', 'name', 'department_name', 'office_name', 'status'],
    limit: 10,
    filters: {
      name: words(),
      department_id: optional(option('departments', departments)),
      office_id: anyId('office'),
      status: optional(flag()),
    },
  }),
  store: command('POST', '/api/team-store', { body: TeamBody, data: storedId }),
  update: command('PUT', '/api/team-update/:id', {
    params: idParams,
    body: TeamBody.partial().extend({ lock_version: lockVersion() }),
    data: Team,
  }),
  show: query('/api/team-show/:id', { params: idParams, data: Team }),
};
