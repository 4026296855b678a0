import * as z from 'zod';
import { nullableText } from './answerKinds';
import { AssetItemBody } from './asset';
import { command, query } from './defineEndpoint';
import { codeOf, idParams, lockVersion, longText, number, optional, pastDay, ref, rows, text, yen } from './fields';
import { stored } from './stored';

/** The parts of a fraction: whole yen of whole yen at the most. */
const part = () => number(1, 9_999_999_999_999);

const { acquirer_member_id: _taker, ...itemFields } = AssetItemBody.shape;

const TakerBody = z.object({ member_id: ref('member'), num: part(), den: part() });

/** An asset or debt as it was when the proposal was made, and who takes which part of it. */
export const DivisionLineBody = z.object({ ...itemFields, takers: rows(TakerBody, 60) });

/** 代償金: what one heir pays another out of their own pocket. */
export const DivisionPaymentBody = z.object({
  from_member_id: ref('member'),
  to_member_id: ref('member'),
  amount: yen(),
});

export const DivisionBody = z.object({
  division_id: optional(ref('division')),
  family_asset_id: ref('asset'),
  name: text(50),
  proposed_on: pastDay(),
  remarks: optional(longText(1000)),
  lines: rows(DivisionLineBody, 500),
  payments: rows(DivisionPaymentBody, 100),
  lock_version: lockVersion(),
});

const is_chosen = z.literal([0, 1]);

const DivisionLine = z.object({ ...stored(itemFields), takers: z.array(z.object(stored(TakerBody.shape))) });
export type DivisionLine = z.output<typeof DivisionLine>;

const Division = z.object({
  ...stored(DivisionBody.shape, ['family_asset_id', 'name', 'proposed_on', 'remarks']),
  division_id: z.number().int(),
  is_chosen,
  lines: z.array(DivisionLine),
  payments: z.array(z.object(stored(DivisionPaymentBody.shape))),
  created_by: nullableText,
  updated_at: z.string(),
  updated_by: nullableText,
  lock_version: z.number().int(),
});
export type Division = z.output<typeof Division>;

/** Proposals for the division of an estate, beside each other. All of it is an addition. */
export const division = {
  /** All proposals of a family, the newest first. */
  listing: query('/api/division-listing', {
    query: z.object({ family_code: codeOf('family', 20) }),
    data: z.array(Division),
    addition: true,
  }),
  save: command('POST', '/api/division-save', { body: DivisionBody, data: Division, addition: true }),
  /** Its takers become the acquirers of the inventory. */
  choose: command('POST', '/api/division-choose/:id', {
    params: idParams,
    body: z.object({ lock_version: lockVersion() }),
    data: Division,
    addition: true,
  }),
  destroy: command('DELETE', '/api/division-destroy/:id', { params: idParams, data: z.object({}), addition: true }),
  restore: command('POST', '/api/division-restore/:id', { params: idParams, data: z.object({}), addition: true }),
};
