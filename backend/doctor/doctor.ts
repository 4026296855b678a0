import { migrations } from '@/backend/db/migrations';
import { type Check, type Finding, type Place, wrong } from './check';
import {
  clock,
  derivedRows,
  durability,
  guards,
  indexState,
  migrationState,
  migrationsIn,
  nightlyCheck,
  serverVersion,
  upkeepWork,
} from './databaseChecks';
import { storedFiles } from './fileChecks';
import { demoAccounts, diskRoom, lastCopy, nodeVersion, reach, zoneOfProgram } from './programChecks';

const checks: readonly Check[] = [
  nodeVersion,
  zoneOfProgram,
  serverVersion,
  durability,
  clock,
  migrationState,
  indexState,
  guards,
  derivedRows,
  nightlyCheck,
  upkeepWork,
  storedFiles,
  diskRoom,
  lastCopy,
  demoAccounts,
  reach,
];

export interface Examined {
  readonly name: string;
  /** Undefined where it could not be looked at before something else is mended. */
  readonly findings?: readonly Finding[];
}

const looked = async (check: Check, place: Place): Promise<readonly Finding[]> => {
  try {
    return await check.look(place);
  } catch (error) {
    return [
      wrong(`This could not be looked at: ${error instanceof Error ? error.message : error}.`, 'Mend that first.'),
    ];
  }
};

/** Looks at everything; only what reads tables waits until the database is of this version. */
export const examine = async (place: Place): Promise<Examined[]> => {
  const ran = new Set(await migrationsIn(place.db));
  const isCurrent = Object.keys(migrations).every((name) => ran.has(name));
  const examined: Examined[] = [];
  for (const check of checks) {
    const { name, ofRecords } = check;
    examined.push(ofRecords && !isCurrent ? { name } : { name, findings: await looked(check, place) });
  }
  return examined;
};

const marks = { wrong: '✗', advice: '!' };

/** What was found, for whoever runs the product. */
export const report = (examined: readonly Examined[]): string[] =>
  examined.flatMap(({ name, findings }) => {
    if (findings === undefined) return [`- ${name}: looked at once the database is of this version`];
    if (findings.length === 0) return [`✓ ${name}`];
    return findings.flatMap(({ level, what, todo }) => [`${marks[level]} ${name}: ${what}`, `    ${todo}`]);
  });

export const isWell = (examined: readonly Examined[]): boolean =>
  examined.every(({ findings = [] }) => findings.every(({ level }) => level !== 'wrong'));
