import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '@/backend/db/embedded';
import { holdFolder } from '@/backend/db/heldFolder';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tsugi-held-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('one program holds a folder, until it lets go', async () => {
  const letGo = await holdFolder(folder);
  expect(letGo).toBeDefined();
  expect(await holdFolder(folder)).toBeUndefined();
  await letGo?.();
  const again = await holdFolder(folder);
  expect(again).toBeDefined();
  await again?.();
});

test('a program that was killed holds nothing', async () => {
  const child = spawn(process.execPath, [
    '-e',
    `require('node:net').createServer().listen(${JSON.stringify(join(folder, 'owner.sock'))}, () => console.log('held'))`,
  ]);
  await once(child.stdout, 'data');
  expect(await holdFolder(folder)).toBeUndefined();
  child.kill('SIGKILL');
  await once(child, 'exit');
  const letGo = await holdFolder(folder);
  expect(letGo).toBeDefined();
  await letGo?.();
});

test('a deep folder is held too', async () => {
  const deep = join(folder, ...Array.from({ length: 12 }, () => '深い場所'));
  mkdirSync(deep, { recursive: true });
  const letGo = await holdFolder(deep);
  expect(letGo).toBeDefined();
  expect(await holdFolder(deep)).toBeUndefined();
  await letGo?.();
});

test('a server whose process cannot be seen, as in another container, is neither started twice nor robbed of its pid file', async () => {
  // PostgreSQL runs as another user where the tests run as root.
  chmodSync(folder, 0o755);
  const first = await startEmbedded({ dataDir: folder, durable: false });
  const pidFile = join(first.folder, 'cluster/postmaster.pid');
  const hidden = readFileSync(pidFile, 'utf8').replace(/^\d+/, '999999999');
  // Started by root, it is yet left to the user whose the data are.
  expect(statSync(join(first.folder, 'owner.sock')).uid).toBe(statSync(pidFile).uid);
  writeFileSync(pidFile, hidden);
  try {
    await expect(startEmbedded({ dataDir: folder, durable: false })).rejects.toThrow('in another container it seems');
    expect(readFileSync(pidFile, 'utf8')).toBe(hidden);
  } finally {
    await first.stop();
  }
}, 60_000);
