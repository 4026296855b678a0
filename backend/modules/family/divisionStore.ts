import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import { beforeEnd } from '@/backend/db/inTransaction';
import { lockRecord, newId, noteChange, type Row, sendRecord, updateRecord } from '@/backend/db/record';
import type { Database } from '@/backend/db/schema';
import type { Context } from '@/backend/http/implement';
import { personName } from '@/backend/records/names';
import { referenceProblems } from '@/backend/records/referencedRecords';
import { Refusal } from '@/backend/refusal/refusal';
import { refuse } from '@/backend/refusal/refuse';
import { type Division, DivisionBody, DivisionLineBody } from '@/contract/division';
import type { Problem } from '@/contract/messages';
import { divisionProblems } from '@/rules/division/division';
import { divisionOf } from '@/rules/division/recordedDivision';
import { isOfInventory, writtenDivision } from '@/rules/division/writtenDivision';
import { comparable, itemsOf, writeItems } from './assetStore';
import { allowFamily } from './familyOffice';

type Db = Kysely<Database>;
type Body = z.output<typeof DivisionBody>;

const mostLines = 500;
const itemFields = Object.keys(DivisionLineBody.shape).filter((name) => name !== 'takers');

const head = (condition: ReturnType<typeof sql>) => sql<Division>`
  select d.id as division_id, d.family_asset_id, d.name, d.proposed_on, d.remarks, d.is_chosen, d.updated_at, d.lock_version,
    ${personName('d.created_by')} as created_by, ${personName('d.updated_by')} as updated_by,
    coalesce((select jsonb_agg(l.item || jsonb_build_object('takers', coalesce((
        select jsonb_agg(jsonb_build_object('member_id', t.member_id, 'num', t.num, 'den', t.den) order by t.sort)
        from division_takers t where t.division_id = l.division_id and t.line_sort = l.sort), '[]')) order by l.sort)
      from division_lines l where l.division_id = d.id), '[]') as lines,
    coalesce((select jsonb_agg(jsonb_build_object('from_member_id', p.from_member_id, 'to_member_id', p.to_member_id,
        'amount', p.amount) order by p.sort)
      from division_payments p where p.division_id = d.id), '[]') as payments
  from division_proposals d where d.deleted_at is null and ${condition} order by d.proposed_on desc, d.id desc`;

/** The proposals of a family, the newest first. */
export const divisionsOf = async (db: Db, familyId: number): Promise<Division[]> =>
  (await head(sql`d.family_id = ${familyId}`).execute(db)).rows;

/** @throws Refusal 404 */
const divisionShown = async (db: Db, id: number): Promise<Division> => {
  const { rows } = await head(sql`d.id = ${id}`).execute(db);
  const [shown] = rows;
  if (shown === undefined) throw new Refusal('notFound');
  return shown;
};

const codes = {
  moreThanWhole: 'share',
  takenTwice: 'twice',
  notPositive: 'above_zero',
  paidToSelf: 'not_self',
  notDivided: 'choose',
} as const;

/** What is wrong with the fractions and payments, on their rows. */
const problemsOf = (body: Pick<Body, 'lines' | 'payments'>): Problem[] =>
  divisionProblems(divisionOf(body)).map(({ of, index, code }) => ({
    path:
      of === 'assets'
        ? `lines.${index}.takers`
        : `payments.${index}.${code === 'paidToSelf' ? 'to_member_id' : 'amount'}`,
    code: codes[code],
  }));

const fill = (db: Db, table: 'division_lines' | 'division_takers' | 'division_payments', rows: readonly object[]) =>
  rows.length === 0
    ? undefined
    : beforeEnd(
        db,
        db
          .insertInto(table)
          .values(rows as never)
          .execute(),
      );

/** Writes lines, takers and payments whole. */
const writeRows = async (
  { db }: Context,
  division_id: number,
  { lines, payments }: Pick<Body, 'lines' | 'payments'>,
) => {
  for (const table of ['division_takers', 'division_lines', 'division_payments'] as const)
    await beforeEnd(db, db.deleteFrom(table).where('division_id', '=', division_id).execute());
  const takers = lines.flatMap((line, index) =>
    line.takers.map((taker, at) => ({ ...taker, division_id, line_sort: index + 1, sort: at + 1 })),
  );
  const items = lines.map((line: Readonly<Record<string, unknown>>, index) => ({
    division_id,
    sort: index + 1,
    item: JSON.stringify(Object.fromEntries(itemFields.map((name) => [name, line[name] ?? null]))),
  }));
  await fill(db, 'division_lines', items);
  await fill(db, 'division_takers', takers);
  await fill(
    db,
    'division_payments',
    payments.map((payment, index) => ({ ...payment, division_id, sort: index + 1 })),
  );
};

/** Lines with their fields in one order, however they came. */
const linesIn = ({ lines }: Pick<Body, 'lines'>): string =>
  JSON.stringify(
    lines.map((line: Readonly<Record<string, unknown>> & Body['lines'][number]) => [
      ...itemFields.map((name) => line[name] ?? null),
      line.takers.map(({ member_id, num, den }) => [member_id, num, den]),
    ]),
  );

const paymentsIn = ({ payments }: Pick<Body, 'payments'>): string =>
  JSON.stringify(payments.map(({ from_member_id, to_member_id, amount }) => [from_member_id, to_member_id, amount]));

/** Stores a proposal, or changes it where `division_id` is given. */
export const saveDivision = async (context: Context, body: Body): Promise<() => Promise<Division>> => {
  const { division_id, family_asset_id, lines, payments, lock_version, ...own } = body;
  const asset = await lockRecord(context, 'family_assets', family_asset_id);
  await allowFamily(context, asset.family_id);
  const before = division_id == null ? undefined : await lockRecord(context, 'division_proposals', division_id);
  if (before !== undefined && before.family_asset_id !== family_asset_id) throw new Refusal('notFound');
  const references = await referenceProblems(
    context,
    DivisionBody,
    { lines, payments },
    { families: [asset.family_id] },
  );
  refuse([...references, ...problemsOf(body)], context);
  const values = { ...own, remarks: own.remarks ?? null };
  if (before === undefined) {
    const id = await newId(context, 'division_proposals');
    await sendRecord(context, 'division_proposals', { ...values, id, family_id: asset.family_id, family_asset_id });
    await writeRows(context, id, body);
    return () => divisionShown(context.db, id);
  }
  const present = () => divisionShown(context.db, before.id);
  const old = await present();
  const also = {
    ...(linesIn(old) === linesIn(body) ? {} : { lines: [comparable(old.lines), comparable(lines)] }),
    ...(paymentsIn(old) === paymentsIn(body) ? {} : { payments: [comparable(old.payments), comparable(payments)] }),
  };
  const isOther = Object.keys(also).length > 0;
  // The inventory holds what was chosen, which this no longer is.
  const patch = isOther ? { ...values, is_chosen: 0 as const } : values;
  await updateRecord(context, 'division_proposals', before, patch, { version: lock_version, present, also });
  if (isOther) await writeRows(context, before.id, body);
  return present;
};

/** The proposal that was chosen before is so no longer. */
const leaveChosen = async (context: Context, { id, family_asset_id }: Row<'division_proposals'>): Promise<void> => {
  const others = await context.db
    .selectFrom('division_proposals')
    .selectAll()
    .where('family_asset_id', '=', family_asset_id)
    .where('is_chosen', '=', 1)
    .where('id', '<>', id)
    .forUpdate()
    .execute();
  for (const other of others) await updateRecord(context, 'division_proposals', other, { is_chosen: 0 });
};

/**
 * Chooses a proposal: its takers become the acquirers of the inventory, an asset in several hands a line for each.
 * @throws Refusal 422 where the inventory no longer holds what the proposal divides
 */
export const chooseDivision = async (
  context: Context,
  id: number,
  version: number | undefined,
): Promise<() => Promise<Division>> => {
  // The inventory first, as where a proposal is saved.
  const { family_asset_id } = await divisionShown(context.db, id);
  await lockRecord(context, 'family_assets', family_asset_id);
  const before = await lockRecord(context, 'division_proposals', id);
  await allowFamily(context, before.family_id);
  const present = () => divisionShown(context.db, id);
  const [shown, inventory] = await Promise.all([present(), itemsOf(context.db, [before.family_asset_id])]);
  const division = divisionOf(shown);
  const written = writtenDivision(division, inventory);
  if (!isOfInventory(division, inventory)) refuse([{ path: 'lines', code: 'inventory_changed' }], context);
  if (written.length > mostLines) refuse([{ path: 'lines', code: 'too_many' }], context);
  await updateRecord(context, 'division_proposals', before, { is_chosen: 1 }, { version, present });
  await leaveChosen(context, before);
  const items = comparable(written.map((line) => ({ ...line, takers: undefined })));
  const [old, now] = [comparable(inventory), items];
  if (!isDeepStrictEqual(old, now)) {
    await writeItems(context, before.family_asset_id, items as Parameters<typeof writeItems>[2]);
    await noteChange(context, 'family_assets', before.family_asset_id, { items: [old, now] });
  }
  return present;
};
