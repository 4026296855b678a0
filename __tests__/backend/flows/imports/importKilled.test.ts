import { pathToFileURL } from 'node:url';
import { BroadcastChannel } from 'node:worker_threads';
import { sql } from 'kysely';
import { testApi } from '@/__tests__/support/api';
import { checkFile, csv, everything, imports, runFile, sendFile, settled, undoFile } from './importing';

jest.setTimeout(120_000);

const api = testApi({ importWorker: pathToFileURL('__tests__/support/mortalImportWorker.mjs') });

const heads = ['取込キー', '家族キー', '姓', '名', 'セイ', 'メイ', '続柄', '電話番号1', '担当拠点'];
const people = Array.from({ length: 300 }, (_, n) => [
  ...[`K${n}`, `G${Math.floor(n / 3)}`, '途中', `第${n}`, 'トチュウ', 'ダイ', n % 3 === 0 ? '本人' : '長男'],
  ...[`03-5555-${String(n).padStart(4, '0')}`, '東京本店'],
]);

/** Waits until a statement of the worker waits for a lock. */
const untilHeld = async (): Promise<void> => {
  for (;;) {
    const { rows } = await sql`select from pg_stat_activity where application_name = 'tsugi import'
      and datname = current_database() and wait_event_type = 'Lock'`.execute(api.db);
    if (rows.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

/** The database without who stood in line for the job. */
const state = async () => {
  const { sessions: _, ...rest } = await everything(api);
  return rest;
};

test('a worker that dies while it stores leaves nothing, says so, and the file is stored at the next try', async () => {
  const checked = await checkFile(api, await sendFile(api, 'killed.csv', csv([heads, ...people])));
  expect(checked).toMatchObject({ stage: 'checked', problem: null, sheets: [{ fault_count: 0, row_count: 300 }] });
  const before = await state();
  const channel = new BroadcastChannel('import worker');
  await api.db.transaction().execute(async (held) => {
    // What it stores last: members and families are stored by then, and nobody sees them.
    await sql`lock table search_documents in share row exclusive mode`.execute(held);
    await api.call('admin', imports.run, { params: { id: checked.id } });
    await untilHeld();
    channel.postMessage('die');
    const cut = await settled(api, checked.id);
    expect(cut).toMatchObject({ stage: 'checked', job: null });
    expect(cut.problem).toContain('登録・変更された記録はありません');
  });
  channel.close();
  expect(await state()).toEqual(before);

  const done = await runFile(api, checked);
  expect(done).toMatchObject({ stage: 'done', problem: null, made: { members: 300 } });
  await undoFile(api, done);
  expect(await state()).toEqual(before);
});
