import type { Kysely } from 'kysely';
import type { Database } from '@/backend/db/schema';
import { paperMembers } from '@/backend/flows/paperSources';
import { itemsOf } from '@/backend/modules/family/assetStore';
import { chooseDivision, saveDivision } from '@/backend/modules/family/divisionStore';
import type { CalendarDay } from '@/rules/calendarDay';
import { heirsAt } from '@/rules/division/heirsAt';
import { divisibleItems } from '@/rules/division/writtenDivision';
import { ONE } from '@/rules/fraction';
import { recordedMember } from '@/rules/recordedFamily';
import { asAdministrator } from './asAdministrator';
import { estatesAtDeath } from './estatesAtDeath';

type Db = Kysely<Database>;

/** Of so many estates the heirs have thought about who takes what. */
const ESTATES = 8;

/** Inventories that are not divided yet. */
const undivided = (db: Db) =>
  estatesAtDeath(db)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('family_asset_items as i')
            .select('i.id')
            .whereRef('i.family_asset_id', '=', 'a.id')
            .where('i.acquirer_member_id', 'is not', null),
        ),
      ),
    )
    .limit(ESTATES)
    .execute();

/** Proposals by the statutory shares, beside them one where the first heir takes all against 代償金; of every other estate one is chosen. */
export const proposeDemoDivisions = async (db: Db, today: CalendarDay): Promise<void> => {
  const run = asAdministrator(db, today);
  for (const [index, { id: family_asset_id, family_id, member_id }] of (await undivided(db)).entries()) {
    const members = (await paperMembers(db, family_id, member_id)).map(recordedMember);
    const shares = [...heirsAt({ decedentId: member_id, members })];
    const items = divisibleItems(await itemsOf(db, [family_asset_id]));
    const [first, second] = shares.map(([id]) => id);
    if (first === undefined || second === undefined || items.length === 0) continue;
    const linesFor = (takers: typeof shares) =>
      items.map(({ family_asset_id: _asset, sort: _sort, acquirer_member_id: _taker, ...item }) => ({
        ...item,
        takers: takers.map(([member_id, { n, d }]) => ({ member_id, num: Number(n), den: Number(d) })),
      }));
    const proposal = { family_asset_id, proposed_on: today, remarks: null };
    const [statutory] = await run(async (context) => [
      await (
        await saveDivision(context, { ...proposal, name: '法定相続分どおり', lines: linesFor(shares), payments: [] })
      )(),
      await (
        await saveDivision(context, {
          ...proposal,
          name: '一人が取得し代償金を支払う案',
          remarks: '売却せずに自宅に住み続けるため',
          lines: linesFor([[first, ONE]]),
          payments: [{ from_member_id: first, to_member_id: second, amount: 5_000_000 }],
        })
      )(),
    ]);
    if (statutory && index % 2 === 0)
      await run((context) => chooseDivision(context, statutory.division_id, statutory.lock_version));
  }
};
