import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { addMonths, todayInTokyo } from '@/rules/calendarDay';
import { say } from './saying';

/**
 * npm run packages:stale: names the packages that nobody has released for two years, that are deprecated, or of which a newer
 * major version is out. It asks the registry, ends with 1 where something is to be decided, and is no part of the tests.
 */
const staleAfter = 24;

interface Published {
  readonly version: string;
  readonly deprecated?: string;
  readonly time: Readonly<Record<string, string>>;
}

const ask = promisify(execFile);

const publishedOf = async (name: string): Promise<Published> => {
  const { stdout } = await ask('npm', ['view', name, 'version', 'deprecated', 'time', '--json'], {
    maxBuffer: 2 ** 26,
  });
  return JSON.parse(stdout) as Published;
};

const majorOf = (version: string): string => version.split('.')[0] ?? '';

const adviceOn = (used: string, { version, deprecated, time }: Published, oldest: string): string[] => {
  const last = (time[version] ?? time.modified ?? '').slice(0, 10);
  return [
    ...(deprecated ? [`is deprecated: ${deprecated}`] : []),
    ...(last < oldest ? [`had its last release on ${last}: look for another`] : []),
    ...(majorOf(version) === majorOf(used) ? [] : [`${used} is used, ${version} is out`]),
  ];
};

const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>;
const oldest = addMonths(todayInTokyo(), -staleAfter);
const used = Object.entries({ ...dependencies, ...devDependencies });
let advised = 0;
for (const [name, version] of used)
  for (const line of adviceOn(version, await publishedOf(name), oldest)) {
    advised += 1;
    say(`${name} ${line}`);
  }
say(`${used.length} packages, ${advised} to decide.`);
process.exitCode = advised > 0 ? 1 : 0;
