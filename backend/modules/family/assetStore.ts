import { isDeepStrictEqual } from 'node:util';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import { anyOf } from '@/backend/db/anyOf';
import { beforeEnd } from '@/backend/db/inTransaction';
import { lockRecord, newId, noteChange, sendRecord, updateRecord } from '@/backend/db/record';
import type { Database, FamilyAssetItemTable } from '@/backend/db/schema';
import { fullName } from '@/backend/derived/memberName';
import type { Context } from '@/backend/http/implement';
import { familyTree } from '@/backend/records/familyTree';
import { personName } from '@/backend/records/names';
import { referenceProblems } from '@/backend/records/referencedRecords';
import { toldBenefits } from '@/backend/records/toldBenefits';
import { Refusal } from '@/backend/refusal/refusal';
import { refuse } from '@/backend/refusal/refuse';
import { type Asset, AssetBody, type AssetHead, assetProblems } from '@/contract/asset';
import { formatPartialDay } from '@/locales/formatPartialDate';
import { inventoryDateProblem, rowsBeyondLandLimit } from '@/rules/inventory';
import { recordedMember } from '@/rules/recordedFamily';
import { assetTotalsOf } from './assetTotals';
import { requireFamilyId } from './familyLookup';
import { familyOffice } from './familyOffice';

type Db = Kysely<Database>;
type Item = Selectable<FamilyAssetItemTable>;
type Head = Omit<Asset, 'items' | 'benefits' | keyof Awaited<ReturnType<typeof assetTotalsOf>>> & {
  family_id: number;
  benefits_told: 0 | 1;
};

const heads = (condition: ReturnType<typeof sql>) => sql<Head>`
  select a.id as family_asset_id, f.family_code, f.id as family_id, a.member_id, ${fullName} as member_name, m.is_deceased,
    a.as_of_date, a.purpose, a.first_death_date, a.first_acquired, a.first_tax, a.spouse_property,
    a.spouse_yearly_use, a.spouse_growth, a.second_death_years, a.benefits_told, a.remarks, a.updated_at, a.lock_version,
    ${personName('a.updated_by')} as updated_by
  from family_assets a join families f on f.id = a.family_id join members m on m.id = a.member_id
  where a.deleted_at is null and ${condition} order by a.as_of_date desc, a.id desc`;

export const itemsOf = async (db: Db, assetIds: readonly number[]): Promise<Item[]> => {
  const rows = await db
    .selectFrom('family_asset_items')
    .selectAll()
    .where('family_asset_id', '=', anyOf(assetIds))
    .orderBy('family_asset_id')
    .orderBy('sort')
    .orderBy('id')
    .execute();
  return rows;
};

/** An inventory with items and computed totals. @throws Refusal 404 */
export const assetShown = async (db: Db, id: number): Promise<Asset> => {
  const [{ rows }, items, told] = await Promise.all([
    heads(sql`a.id = ${id}`).execute(db),
    itemsOf(db, [id]),
    toldBenefits(db, [id]),
  ]);
  const [head] = rows;
  if (head === undefined) throw new Refusal('notFound');
  const { family_id, benefits_told: _, ...shown } = head;
  const benefits = told(head);
  const totals = await assetTotalsOf(db, family_id, { ...head, benefits }, items);
  return {
    ...shown,
    ...totals,
    benefits,
    items: items.map(({ id: item_id, family_asset_id: __, ...item }) => ({ item_id, ...item })),
  };
};

/** The inventories of a family, the newest first. */
export const assetHeads = async (db: Db, familyId: number): Promise<AssetHead[]> => {
  const { rows } = await heads(sql`a.family_id = ${familyId}`).execute(db);
  const ids = rows.map(({ family_asset_id }) => family_asset_id);
  const [items, told] = await Promise.all([itemsOf(db, ids), toldBenefits(db, ids)]);
  return Promise.all(
    rows.map(
      async ({ family_asset_id, member_id, member_name, is_deceased, as_of_date, purpose, updated_at, ...rest }) => {
        const own = items.filter((item) => item.family_asset_id === family_asset_id);
        const { net_total, estimate_provisional, estimate_notes } = await assetTotalsOf(
          db,
          familyId,
          { ...rest, member_id, as_of_date, purpose, benefits: told({ family_asset_id, ...rest }) },
          own,
        );
        return {
          family_asset_id,
          member_id,
          member_name,
          is_deceased,
          as_of_date,
          purpose,
          item_count: own.length,
          net_total,
          estimate_provisional,
          estimate_notes,
          updated_at,
        };
      },
    ),
  );
};

type Body = z.output<typeof AssetBody>;

export const writeItems = async ({ db }: Context, assetId: number, items: Body['items']): Promise<void> => {
  await beforeEnd(db, db.deleteFrom('family_asset_items').where('family_asset_id', '=', assetId).execute());
  if (items.length === 0) return;
  const rows = items.map((item, index) => ({ ...item, family_asset_id: assetId, sort: index + 1 }));
  const values = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value ?? null])),
  );
  await beforeEnd(
    db,
    db
      .insertInto('family_asset_items')
      .values(values as never)
      .execute(),
  );
};

export const comparable = (items: readonly object[]): unknown[] =>
  items.map((item) =>
    Object.fromEntries(
      Object.entries(item).filter(
        ([name, value]) => value != null && !['id', 'family_asset_id', 'sort'].includes(name),
      ),
    ),
  );

type Dated = Pick<Body, 'member_id' | 'as_of_date' | 'purpose'>;

/** Checks an inventory's date if the inventory, owner or purpose is new; existing ones stay. */
const dateProblems = async ({ db, lang }: Context, familyId: number, now: Dated, before: Dated | undefined) => {
  const isOld =
    now.member_id === before?.member_id && now.as_of_date === before.as_of_date && now.purpose === before.purpose;
  const owner = isOld
    ? undefined
    : (await familyTree(db, familyId, now.member_id)).find(({ member_id }) => member_id === now.member_id);
  const code = owner && inventoryDateProblem(now, recordedMember(owner).death);
  if (!code) return [];
  return [{ path: 'as_of_date', code, params: { day: formatPartialDay(owner.death_date ?? '', lang) } }];
};

const landProblems = ({ items, as_of_date }: Pick<Body, 'items' | 'as_of_date'>) =>
  rowsBeyondLandLimit(items, as_of_date).map((index) => ({
    path: `items.${index}.land_chosen_area`,
    code: 'land_joint_limit' as const,
  }));

/** Stores an inventory, or changes it where `family_asset_id` is given. Its lines are written whole, in their order. */
export const saveAsset = async (context: Context, body: Body): Promise<() => Promise<Asset>> => {
  const { family_asset_id, family_code, items, lock_version, ...head } = body;
  const familyId = await requireFamilyId(context, family_code);
  const [office, before, stored, references, id] = await Promise.all([
    familyOffice(context, familyId),
    family_asset_id == null ? undefined : lockRecord(context, 'family_assets', family_asset_id),
    family_asset_id == null ? [] : itemsOf(context.db, [family_asset_id]),
    referenceProblems(context, AssetBody, { ...head, items }, { families: [familyId] }),
    family_asset_id ?? newId(context, 'family_assets'),
  ]);
  context.allow(office);
  if (before !== undefined && before.family_id !== familyId) throw new Refusal('notFound');
  refuse(
    [
      ...assetProblems(body),
      ...landProblems(body),
      ...(await dateProblems(context, familyId, head, before)),
      ...references,
    ],
    context,
  );
  const values = {
    ...head,
    first_death_date: head.first_death_date ?? null,
    first_acquired: head.first_acquired ?? null,
    first_tax: head.first_tax ?? null,
    remarks: head.remarks ?? null,
  };
  const present = () => assetShown(context.db, id);
  if (before === undefined) {
    await sendRecord(context, 'family_assets', { ...values, id, family_id: familyId });
    await writeItems(context, id, items);
    return present;
  }
  const [old, now] = [comparable(stored), comparable(items)];
  await updateRecord(context, 'family_assets', before, values, { version: lock_version, present });
  if (!isDeepStrictEqual(old, now)) {
    await writeItems(context, id, items);
    await noteChange(context, 'family_assets', id, { items: [old, now] });
  }
  return present;
};
