import { loadSettings } from '@/backend/settings';
import { billingPart } from './billing';
import { clickPart } from './click';
import { coldStartPart } from './coldStart';
import { dashboardScreenPart } from './dashboardScreen';
import { dashboardsPart } from './dashboards';
import { openBenchDatabase } from './database';
import { chainExportPart, exportPart } from './exportPart';
import { firstLoadPart } from './firstLoad';
import { chainListsPart, listsPart, projectListsPart } from './lists';
import { othersPart } from './others';
import { deadlinesPart, filtersPart, palettePart, projectFiltersPart, searchPart } from './questions';
import { type Bench, type Part, writeReport } from './report';

/** npm run bench [-- <part> …]: measures what docs and README promise of speed, and writes it into bench/README.md. */
const parts: Readonly<Record<string, Part>> = {
  lists: listsPart,
  chainLists: chainListsPart,
  filters: filtersPart,
  search: searchPart,
  palette: palettePart,
  projectLists: projectListsPart,
  projectFilters: projectFiltersPart,
  deadlines: deadlinesPart,
  billing: billingPart,
  dashboards: dashboardsPart,
  dashboardScreen: dashboardScreenPart,
  export: exportPart,
  chainExport: chainExportPart,
  scripts: firstLoadPart,
  click: clickPart,
  start: coldStartPart,
  others: othersPart,
};

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in parts));
if (unknown.length > 0) {
  say(`There is no part ${unknown.join(', ')}; the parts are ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}

const { dataDir } = loadSettings();
const database = await openBenchDatabase(dataDir, say);
const bench: Bench = { databaseUrl: database.url, dataDir, say };
let missed = 0;
try {
  for (const [name, part] of Object.entries(parts)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    say(`\n── ${name}`);
    const rows = await part(bench);
    writeReport(name, rows);
    for (const { what, measured, must, holds } of rows)
      say(`${holds ? '✓' : '✗'} ${what}: ${measured} (must: ${must})`);
    missed += rows.filter(({ holds }) => !holds).length;
  }
} finally {
  await database.stop();
}
if (missed > 0) process.exitCode = 1;
