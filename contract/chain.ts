import * as z from 'zod';
import { nullableInt } from './answerKinds';
import { query } from './defineEndpoint';
import { is_deceased, ref } from './fields';

/** The records that a chain can hold, as its tabs name them. */
export const chainKinds = [
  'inquiry',
  'interview',
  'project_confirmed',
  'project_revised',
  'project_legal',
  'project_during_life',
] as const;
export type ChainKind = (typeof chainKinds)[number];

const tab = z.object({ id: nullableInt, active: z.boolean() });

/** Every record of one chain; `active`: it exists and is not deleted. Of several interviews the newest. */
export const ChainTabs = z.object({
  inquiry: tab,
  interview: tab,
  project_confirmed: tab,
  project_revised: tab,
  project_legal: tab,
  project_during_life: tab,
  uniform_id: z.string(),
  customer_id: z.number().int(),
  family_code: z.string(),
  cust_name: z.string(),
  is_deceased,
  project_category_status: z.number().int(),
  interviews: z.array(z.object({ id: z.number().int(), sequence: z.number().int(), interview_date: z.string() })),
});
export type ChainTabs = z.output<typeof ChainTabs>;

export const chain = {
  tabs: query('/api/inquiry-interview-project-tabs', {
    query: z.object({ id: ref('record'), id_type: z.enum(chainKinds, 'choose') }),
    data: ChainTabs,
  }),
};
