import { sql } from 'kysely';
import { testDatabase } from '@/__tests__/support/database';

const database = testDatabase();

async function ask(expression: string): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(database.db);
  return rows[0]?.value;
}

test.each([
  ['9007199254740991::int8', 9007199254740991],
  ['-1234567890123::int8', -1234567890123],
  ['(select sum(x) from (values (9999999999999::int8), (1::int8)) v(x))', 10000000000000],
  ['1.5::numeric', 1.5],
  ["date '2026-04-01'", '2026-04-01'],
  ["date '0794-12-31'", '0794-12-31'],
  ["timestamptz '2026-03-31T15:00:00.123Z'", '2026-04-01 00:00:00'],
  ["timestamp '2026-04-01 09:08:07.5'", '2026-04-01 09:08:07'],
  ['array[1, null, 3]::int8[]', [1, null, 3]],
  ["array['2026-04-01', null]::date[]", ['2026-04-01', null]],
  ["array['2026-03-31T15:00:00Z']::timestamptz[]", ['2026-04-01 00:00:00']],
  ['array[1.5, 2]::numeric[]', [1.5, 2]],
  ["'𠮷葛󠄀'::text", '𠮷葛󠄀'],
  ['null::int8', null],
])('%s arrives as %p', async (expression, expected) => {
  expect(await ask(expression)).toEqual(expected);
});

test.each(['9007199254740992::int8', '123456789012345678901234567890::numeric'])(
  '%s is refused rather than rounded',
  async (expression) => {
    await expect(ask(expression)).rejects.toThrow('no safe integer');
  },
);

test('a session runs in Tokyo and ends statements that take too long', async () => {
  expect(await ask("current_setting('TimeZone')")).toBe('Asia/Tokyo');
  expect(await ask("current_setting('statement_timeout')")).toBe('30s');
});
