import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { withEmpty } from '@/__tests__/support/emptyDatabase';
import { familyTrees } from '@/__tests__/support/familyTrees';
import { createDatabase } from '@/backend/db/pool';
import type { Database } from '@/backend/db/schema';
import { upgrade } from '@/backend/upgrade/upgrade';
import { upgradeNotes } from '@/backend/upgrade/upgradeNotes';
import { statutoryHeirs } from '@/rules/heirs';
import { recordedMember } from '@/rules/recordedFamily';

/** A database as the version of November 2026 made it: 40 demo families, and some with everything that moved since. */
const dump = gunzipSync(readFileSync(join(__dirname, 'november2026.sql.gz'))).toString('utf8');

const restored = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(dump);
  await client.end();
};

/** How many rows every table holds that the dump has. */
const countsOf = async (db: Kysely<Database>, tables: readonly string[]): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(db);
    counts[table] = rows[0]?.count ?? 0;
  }
  return counts;
};

const entered = [
  'families',
  'customers',
  'members',
  'family_assets',
  'family_asset_items',
  'properties',
  'engagements',
  'sales',
  'inquiries',
  'interviews',
  'sozoku_projects',
  'legal_projects',
  'legal_orders',
  'insurance_cases',
  'worklogs',
  'deadline_settlements',
];

const named = (family: readonly { member_id: number; first_name: string | null }[], first: string) =>
  family.find(({ first_name }) => first_name === first)?.member_id ?? 0;

test('a database of November 2026 keeps every record and gives the answers of today', async () => {
  await withEmpty("encoding 'UTF8'", async (url) => {
    await restored(url);
    const db = createDatabase(url, { statementTimeout: 0 });
    try {
      const before = await countsOf(db, entered);
      // Entered when amounts below zero were taken in every kind, and a quote's discounts could exceed it.
      const [below] = await db
        .selectFrom('family_asset_items as i')
        .innerJoin('family_assets as a', 'a.id', 'i.family_asset_id')
        .select('i.id')
        .where('i.asset_category', '!=', 5)
        .orderBy('i.id')
        .execute();
      await sql`update family_asset_items set amount = -30000 where id = ${below?.id}`.execute(db);
      await sql`update family_asset_items set amount = -20000
        where id = (select min(id) from family_asset_items where asset_category = 5)`.execute(db);
      await sql`update sozoku_projects set quote_lines =
        '[{"kind": null, "label": "値引", "quantity": null, "unit_price": null, "amount": -70000}]'
        where id = (select min(id) from sozoku_projects where deleted_at is null)`.execute(db);
      const ran = await upgrade(db);
      expect(ran[0]).toBe('0015LifeEvents');
      expect(await countsOf(db, entered)).toEqual(before);

      const trees = await familyTrees(db);
      const sharesOf = (familyId: number, first: string) => {
        const family = trees.get(familyId) ?? [];
        const { heirs } = statutoryHeirs(named(family, first), family.map(recordedMember));
        return heirs.map(({ memberId, share }) => [
          family.find(({ member_id }) => member_id === memberId)?.first_name,
          share,
        ]);
      };
      // The widow who married again is still heir to her first husband, and to him alone with their son.
      expect(sharesOf(41, '蓮')).toEqual([
        ['澪', '1/2'],
        ['湊', '1/2'],
      ]);
      // A renunciation and a disinheritance in the father's estate are none in the grandmother's.
      expect(sharesOf(42, 'ハナ')).toEqual([
        ['叔父', '1/2'],
        ['子', '1/4'],
        ['子二', '1/4'],
      ]);
      expect(sharesOf(42, '父')).toEqual([['ハナ', '1/1']]);
      // A link to a former spouse was no marriage at the death.
      expect(sharesOf(43, '守')).toEqual([]);

      expect(await upgradeNotes(db, ran)).toEqual(
        expect.arrayContaining([
          'F0000043 冬木守 – 夏野恵: was linked to a former spouse: kept as a marriage that ended in divorce (離婚)',
          'F0000042 秋山子: renounced: taken for the estate of (2025-03-20 → 秋山父)',
          'F0000042 秋山叔父: knew of an inheritance: taken for that of (2025-03-09 → 秋山ハナ)',
        ]),
      );
      // The division no longer moves the registration; what was settled by hand for it stays settled, in property and project.
      const { rows: settled } = await sql<object>`select rule, due, kind, note from deadline_settlements
        where property_id = 48`.execute(db);
      expect(settled).toEqual([{ rule: 'R1', due: '2029-01-15', kind: 1, note: '司法書士へ引継済' }]);
      const { rows: open } = await sql<{ rules: string }>`select string_agg(distinct rule, ' ' order by rule) as rules
        from project_deadlines where family_id = 41 and (not lapses or due >= '2026-11-28')`.execute(db);
      // Filing the return ended that duty alone; it was filed after the division, so that no claim follows from it.
      expect(open).toEqual([{ rules: 'B I P X' }]);
      expect(await upgradeNotes(db, ran)).toEqual(
        expect.arrayContaining([expect.stringMatching(/^F0000041 sozoku 16 B: .*\(none → 2026-05-15\)$/)]),
      );
      const belowZero = (await upgradeNotes(db, ran)).filter((note) => note.includes('zero'));
      expect(belowZero).toEqual([
        expect.stringMatching(/^F\d+ .+ \d{4}-\d\d-\d\d \d+\. .*: is a line of an inventory below zero .* \(-30000\)$/),
        expect.stringMatching(/: has a quote that comes to less than zero: .* \(-70000\)$/),
      ]);
      expect(await upgrade(db)).toEqual([]);
    } finally {
      await db.destroy();
    }
  });
});
