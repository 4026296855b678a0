import { parseArgs } from 'node:util';
import { loadSettings } from '@/backend/settings';
import { attachmentsPart } from './attachments';
import { billingPart } from './billing';
import { clickPart } from './click';
import { coldStartPart } from './coldStart';
import { conflictsPart } from './conflicts';
import { dashboardScreenPart } from './dashboardScreen';
import { dashboardsPart } from './dashboards';
import { openBenchDatabase, SIZES, type Size } from './database';
import { chainExportPart, exportPart } from './exportPart';
import { firstLoadPart } from './firstLoad';
import { growthPart } from './growth';
import { importsPart } from './imports';
import { chainListsPart, listsPart, projectListsPart } from './lists';
import { mergesPart } from './merges';
import { othersPart } from './others';
import { pageLoadPart } from './pageLoad';
import { deadlinesPart, filtersPart, palettePart, projectFiltersPart, searchPart } from './questions';
import { recordsPart } from './records';
import { type Bench, type Part, writeReport } from './report';
import { restartPart } from './restart';
import { savesPart } from './saves';
import { typingPart } from './typing';

/**
 * npm run bench [-- --size 20k] [<part> …]: measures what docs and README promise of speed. At 200,000 customers it is written into
 * bench/README.md; other sizes, and a database named by DATABASE_URL, are for trying things out.
 */
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
  saves: savesPart,
  records: recordsPart,
  conflicts: conflictsPart,
  merges: mergesPart,
  imports: importsPart,
  dashboards: dashboardsPart,
  dashboardScreen: dashboardScreenPart,
  attachments: attachmentsPart,
  export: exportPart,
  chainExport: chainExportPart,
  scripts: firstLoadPart,
  pageLoad: pageLoadPart,
  click: clickPart,
  typing: typingPart,
  start: coldStartPart,
  restart: restartPart,
  others: othersPart,
  growth: growthPart,
};

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const USAGE = `npm run bench [-- --size ${Object.keys(SIZES).join('|')}] [<part> …]`;
const { values: options, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: { size: { type: 'string', default: '200k' } },
});
const isSize = (size: string): size is Size => size in SIZES;
const { size } = options;
if (!isSize(size)) {
  say(USAGE);
  process.exit(1);
}
const unknown = asked.filter((name) => !(name in parts));
if (unknown.length > 0) {
  say(`There is no part ${unknown.join(', ')}; the parts are ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}

const { dataDir, databaseUrl } = loadSettings();
const database = databaseUrl
  ? { url: databaseUrl, stop: async () => undefined }
  : await openBenchDatabase(dataDir, size, say);
const bench: Bench = { databaseUrl: database.url, dataDir, say };
let missed = 0;
try {
  for (const [name, part] of Object.entries(parts)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    say(`\n── ${name}`);
    const rows = await part(bench);
    if (size === '200k' && !databaseUrl) writeReport(name, rows);
    for (const { what, measured, must, holds } of rows)
      say(`${holds ? '✓' : '✗'} ${what}: ${measured} (must: ${must})`);
    missed += rows.filter(({ holds }) => !holds).length;
  }
} finally {
  await database.stop();
}
if (missed > 0) process.exitCode = 1;
