import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { fullKana, fullName } from '@/backend/derived/memberName';
import type { Context } from '@/backend/http/implement';
import { byPresentPair, presentFamilyId } from '@/backend/records/mergedRecords';
import { refuse } from '@/backend/refusal/refuse';
import type { Relative } from '@/contract/member';

/** Looks up a family by its code, a former one too. @throws Refusal 422 on `family_code` where there is none */
export const requireFamilyId = async (context: Pick<Context, 'db' | 'lang'>, code: string): Promise<number> => {
  const id = await presentFamilyId(context.db, code);
  if (id === null) refuse([{ path: 'family_code', code: 'choose' }], context);
  return id ?? 0;
};

/** Members as dropdown choices, in family order. */
export const relativeChoices = (condition: RawBuilder<SqlBool>) => sql<Relative>`
  select m.id as value, ${fullName} as label, ${fullKana} as kana, m.relation, m.is_deceased from members m
  where m.deleted_at is null and ${condition} order by m.family_id, m.member_no`;

/** The customer's own record, in the named family or their first. */
export const customerRecord = (db: Context['db'], customerId: number, code: string | null | undefined) =>
  byPresentPair(db, { customerId, code }, (pair) =>
    db
      .selectFrom('members as m')
      .innerJoin('families as f', 'f.id', 'm.family_id')
      .select(['m.customer_id', 'm.family_id', 'm.id as member_id', 'm.office_id'])
      .where('m.customer_id', '=', pair.customerId)
      .where('m.deleted_at', 'is', null)
      .$if(pair.code != null, (query) => query.where('f.family_code', '=', pair.code?.toUpperCase() ?? ''))
      .orderBy('m.id')
      .limit(1)
      .executeTakeFirst(),
  );

interface CustomerPlace {
  readonly customer_id: number;
  readonly family_id: number;
  readonly member_id: number;
  readonly office_id: number;
}

/** Like `customerRecord`, but required. @throws Refusal 422 on `customer_id` or `family_code` */
export const customerPlace = async (
  context: Pick<Context, 'db' | 'lang'>,
  customerId: number,
  code: string | null | undefined,
): Promise<CustomerPlace> => {
  const place = await customerRecord(context.db, customerId, code);
  if (place === undefined) refuse([{ path: code == null ? 'customer_id' : 'family_code', code: 'choose' }], context);
  return { family_id: 0, member_id: 0, office_id: 0, ...place, customer_id: place?.customer_id ?? customerId };
};
