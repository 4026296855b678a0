import { guardZip, PREFIX, readPart, relationFault } from './guardZip';
import type { TemplateProblem } from './problem';

const MOST_ROWS = 2_000;
const MOST_COLUMNS = 200;

/** What runs, fetches, or would be lost: only sheets, their looks and pictures are filled anew. */
const parts: readonly (readonly [RegExp, TemplateProblem['code']])[] = [
  [/vbaProject|macrosheets|dialogsheets/i, 'macros'],
  [/(^|\/)(embeddings|activeX|ctrlProps|webextensions)(\/|\.)/i, 'embedded'],
  [/\.(exe|html?|mht|rtf|xls[xmb]?|doc[xm]?)$/i, 'embedded'],
  [/^xl\/(externalLinks|queryTables|model|connections\.xml|customData)/i, 'external'],
  [/^xl\/(charts|chartsheets|pivotTables|pivotCache|slicers|timelines|tables)/i, 'lost'],
];

const cellTag = new RegExp(
  String.raw`${PREFIX}(?:c|row|mergeCell)\b[^<>]*?[\s:](?:r|ref)\s*=\s*["']([A-Z0-9:]+)["']`,
  'g',
);
const definedName = new RegExp(String.raw`${PREFIX}definedName\b(?:"[^"]*"|'[^']*'|[^'"<>])*>([^<]*)<`, 'g');
const active = new RegExp(String.raw`${PREFIX}(oleObject|control|legacyDrawingHF)\b`);

const columnNo = (letters: string): number =>
  [...letters].reduce((no, letter) => no * 26 + letter.charCodeAt(0) - 64, 0);

/** Whether a sheet has cells, rows or merged cells far outside: each row up to there would be filled. */
const isVast = (xml: string): boolean => {
  for (const [, refs = ''] of xml.matchAll(cellTag))
    for (const [, letters = '', digits = '0'] of refs.matchAll(/([A-Z]*)(\d+)/g))
      if (Number(digits) > MOST_ROWS || columnNo(letters) > MOST_COLUMNS) return true;
  return false;
};

/** A name that stands for another program or another workbook. */
const reachesOut = (xml: string): boolean =>
  [...xml.matchAll(definedName)].some(([, meant = '']) => /[|[]/.test(meant));

const partFault = (name: string, bytes: Buffer): TemplateProblem['code'] | null => {
  const told = parts.find(([pattern]) => pattern.test(name));
  if (told) return told[1];
  if (!/\.(xml|rels|vml)$/i.test(name)) return null;
  const read = readPart(name, bytes);
  if ('fault' in read) return read.fault;
  const { xml } = read;
  if (/\.rels$/i.test(name)) return relationFault(xml);
  if (/^xl\/workbook\.xml$/i.test(name)) return reachesOut(xml) ? 'external' : null;
  if (!/^xl\/worksheets\//i.test(name)) return null;
  if (active.test(xml)) return 'embedded';
  return isVast(xml) ? 'tooLong' : null;
};

/** Looks a workbook over before it is parsed. */
export const guardBook = (file: Buffer): TemplateProblem | null =>
  guardZip(file, {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
    main: 'xl/workbook.xml',
    other: 'notBook',
    filled: /^xl\/(worksheets\/[^/]+|sharedStrings)\.xml$/i,
    partFault,
  });
