import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '@/contract';
import { masters } from '@/contract/masters';

const sources = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return sources(path);
    return /\.tsx?$/.test(name) ? [readFileSync(path, 'utf8')] : [];
  });

const screens = [...sources('components'), ...sources('store')];

/** The calls that the engines make by themselves: of every resource, also of each master, and of one that stores and changes by one call. */
const byResource = ['listing', 'store', 'show', 'update', 'destroy', 'restore'];
const bySaving = [...byResource, 'save'];

const isUsed = (noun: string, call: string): boolean =>
  (noun in masters && byResource.includes(call)) ||
  screens.some((text) => {
    if (!text.includes(`${noun}Api`)) return false;
    if (new RegExp(`['"]${call}['"]|${noun}Api\\.${call}\\b`).test(text)) return true;
    if (text.includes(`api: ${noun}Api`)) return byResource.includes(call);
    return text.includes(`api: saveByBody(${noun}Api`) && bySaving.includes(call);
  });

const calls = Object.entries(contract).flatMap(([noun, group]) =>
  Object.keys(group).map((call) => [noun, call] as const),
);

test.each(calls)('%s.%s is used by a screen', (noun, call) => {
  expect(isUsed(noun, call)).toBe(true);
});
