import type * as bookkeeping from './bookkeeping';
import * as common from './common';
import type * as conflict from './conflict';
import type * as deadline from './deadline';
import * as family from './family';
import type * as figureCheck from './figureCheck';
import * as inquiry from './inquiry';
import * as insurance from './insurance';
import type * as invoice from './invoice';
import type * as journal from './journal';
import * as legal from './legal';
import type { Entry, WordOf } from './option';
import * as prefectures from './prefectures';
import * as property from './property';
import * as sozoku from './sozoku';
import * as worklog from './worklog';

/**
 * Every closed list by the name under which the dropdown calls return it. Three calls return different lists under
 * the one key `statuses`; those lists stand here as `status`, `form_statuses` and `property_statuses`.
 */
export const optionSets = {
  ...common,
  ...prefectures,
  ...family,
  ...property,
  ...inquiry,
  ...sozoku,
  ...worklog,
  ...legal,
  ...insurance,
};

/** Word keys of the entries of all lists. */
export type OptionWord =
  | WordOf<typeof optionSets>
  | WordOf<typeof conflict>
  | WordOf<typeof deadline>
  | WordOf<typeof figureCheck>
  | WordOf<Omit<typeof bookkeeping, 'PROGRAM' | 'ROLE' | 'UNKNOWN'>>
  | WordOf<Omit<typeof invoice, 'INVOICE'>>
  | WordOf<Pick<typeof journal, 'journal_events'>>;

/** An entry of whichever list. */
export type Option = Entry<OptionWord>;

export type OptionSetName = keyof typeof optionSets;
