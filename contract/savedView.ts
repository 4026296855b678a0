import * as z from 'zod';
import { command, query } from './defineEndpoint';
import { flag, idParams, number, text } from './fields';

/** Maximum number of views per person and list. */
export const mostViews = 50;

/** Characters of a view's settings as JSON. */
const mostSettings = 10_000;

const fieldName = () => z.string('text').regex(/^[a-z]\w{0,49}$/i, 'invalid');
/** The list's noun and call, as `customer:listing`. */
const screen = () => z.string('required').regex(/^[a-z][a-z0-9:]{0,49}$/i, 'invalid');

/** The settings of a list as in its URL; null columns are the default. Unknown settings are ignored. */
const ViewSettings = z
  .object({
    filters: z.record(
      fieldName(),
      z.union([text(200), z.array(text(200)).min(1, 'required').max(200, 'too_many')], 'invalid'),
      'invalid',
    ),
    columns: z.array(fieldName(), 'rows').max(100, 'too_many').nullable(),
    /** Of columns that were made wider or narrower by hand, in px; a view without them leaves the widths as they are. */
    widths: z.record(fieldName(), number(1, 2000), 'invalid').optional(),
    sort_asc: fieldName().optional(),
    sort_desc: fieldName().optional(),
    limit: number(1, 1000).optional(),
  })
  .refine(({ sort_asc, sort_desc }) => sort_asc === undefined || sort_desc === undefined, {
    error: 'one_sort',
    path: ['sort_desc'],
  })
  .refine((settings) => JSON.stringify(settings).length <= mostSettings, 'too_large');
export type ViewSettings = z.output<typeof ViewSettings>;

export const SavedView = z.object({
  id: z.number().int(),
  screen: z.string(),
  name: z.string(),
  settings: ViewSettings,
  /** The one with which the list opens; at most one a list. */
  is_default: z.literal([0, 1]),
});
export type SavedView = z.output<typeof SavedView>;

/** The named views of one's own: filters, columns, order and page size of a list. All of it is an addition. */
export const savedView = {
  listing: query('/api/saved-view-listing', {
    query: z.object({ screen: screen() }),
    data: z.array(SavedView),
    addition: true,
  }),
  store: command('POST', '/api/saved-view-store', {
    body: z.object({ screen: screen(), name: text(50), settings: ViewSettings, is_default: flag().optional() }),
    data: SavedView,
    addition: true,
  }),
  update: command('PUT', '/api/saved-view-update/:id', {
    params: idParams,
    body: z.object({ name: text(50), settings: ViewSettings, is_default: flag() }).partial(),
    data: SavedView,
    addition: true,
  }),
  destroy: command('DELETE', '/api/saved-view-destroy/:id', { params: idParams, data: z.object({}), addition: true }),
};
