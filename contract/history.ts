import * as z from 'zod';
import { nullableText } from './answerKinds';
import { paged } from './defineEndpoint';
import { id } from './fields';
import { masters } from './masters';

/** Kinds of records with a history. */
export const historyEntities = [
  'members',
  'family_assets',
  'division_proposals',
  'properties',
  'engagements',
  'sozoku_projects',
  'legal_projects',
  'legal_orders',
  'legal_finances',
  'insurance_cases',
  'inquiries',
  'interviews',
  'employees',
  ...Object.values(masters).map(({ table }) => table),
] as const;
export type HistoryEntity = (typeof historyEntities)[number];

/**
 * One change: who, when, and what was before and after, field by field. `kind` is the value kind of `fields.ts`; in place
 * of options and of records that a value names stand their labels and names, in the language asked for. Of a password
 * only that it changed is told.
 */
export const HistoryRow = z.object({
  id: z.number().int(),
  at: z.string(),
  actor_name: nullableText,
  action: z.enum(['create', 'update', 'delete', 'restore', 'merge', 'unmerge']),
  changes: z.array(z.object({ field: z.string(), kind: z.string(), before: z.unknown(), after: z.unknown() })),
});
export type HistoryRow = z.output<typeof HistoryRow>;

export const history = {
  listing: paged('/api/history-listing', {
    row: HistoryRow,
    sorts: ['id'],
    limit: 20,
    filters: { entity: z.enum(historyEntities, 'choose'), record_id: id() },
    addition: true,
  }),
};
