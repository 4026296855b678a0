import { unzipped, ZipFault } from '../unzip';
import { relationFault } from './guardDocument';
import type { TemplateProblem } from './problem';

const limits = { bytes: 20 * 1024 * 1024, entries: 500 };
/** Cells and their texts together: they are parsed and filled. */
const MOST_XML = 2 * 1024 * 1024;
const MOST_ROWS = 2_000;
const MOST_COLUMNS = 200;

const MAIN = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';

/** What runs, fetches, or would be lost: only sheets, their looks and pictures are filled anew. */
const parts: readonly (readonly [RegExp, TemplateProblem['code']])[] = [
  [/vbaProject|macrosheets|dialogsheets/i, 'macros'],
  [/(^|\/)(embeddings|activeX|ctrlProps|webextensions)(\/|\.)/i, 'embedded'],
  [/\.(exe|html?|mht|rtf|xls[xmb]?|doc[xm]?)$/i, 'embedded'],
  [/^xl\/(externalLinks|queryTables|model|connections\.xml|customData)/i, 'external'],
  [/^xl\/(charts|chartsheets|pivotTables|pivotCache|slicers|timelines|tables)/i, 'lost'],
];

const columnNo = (letters: string): number =>
  [...letters].reduce((no, letter) => no * 26 + letter.charCodeAt(0) - 64, 0);

/** Whether a sheet has cells, rows or merged cells far outside: each row up to there would be filled. */
const isVast = (xml: string): boolean => {
  for (const [, refs = ''] of xml.matchAll(/<(?:\w+:)?(?:c|row|mergeCell)\b[^>]*?\b(?:r|ref)=["']([A-Z0-9:]+)["']/g))
    for (const [, letters = '', digits = '0'] of refs.matchAll(/([A-Z]*)(\d+)/g))
      if (Number(digits) > MOST_ROWS || columnNo(letters) > MOST_COLUMNS) return true;
  return false;
};

/** A name that stands for another program or another workbook. */
const reachesOut = (xml: string): boolean =>
  [...xml.matchAll(/<(?:\w+:)?definedName\b[^>]*>([^<]*)</g)].some(([, meant = '']) => /[|[]/.test(meant));

const partFault = (name: string, bytes: Buffer): TemplateProblem['code'] | null => {
  const told = parts.find(([pattern]) => pattern.test(name));
  if (told) return told[1];
  if (!/\.(xml|rels|vml)$/i.test(name)) return null;
  if (bytes.includes(0) || bytes.includes('<!DOCTYPE') || bytes.includes('<!ENTITY')) return 'entities';
  const xml = bytes.toString('utf8');
  if (/\.rels$/i.test(name)) return relationFault(xml);
  if (/^xl\/workbook\.xml$/i.test(name)) return reachesOut(xml) ? 'external' : null;
  if (!/^xl\/worksheets\//i.test(name)) return null;
  if (/<(?:\w+:)?(oleObject|control|legacyDrawingHF)\b/.test(xml)) return 'embedded';
  return isVast(xml) ? 'tooLong' : null;
};

/** Looks a workbook over before it is parsed, as `guardDocument` does with a document. */
export const guardBook = (file: Buffer): TemplateProblem | null => {
  const names = new Set<string>();
  let main = false;
  let xmlSize = 0;
  try {
    for (const { name, bytes } of unzipped(file, limits)) {
      if (names.has(name.toLowerCase())) return { code: 'broken' };
      names.add(name.toLowerCase());
      const code = partFault(name, bytes);
      if (code !== null) return { code };
      if (name === '[Content_Types].xml') {
        const types = bytes.toString('utf8');
        if (/macroEnabled|vbaProject/i.test(types)) return { code: 'macros' };
        main = types.includes(MAIN);
      }
      if (!/^xl\/(worksheets\/[^/]+|sharedStrings)\.xml$/i.test(name)) continue;
      xmlSize += bytes.length;
      if (xmlSize > MOST_XML) return { code: 'tooLong' };
    }
  } catch (error) {
    if (error instanceof ZipFault) return { code: error.code === 'broken' ? 'notBook' : 'tooLarge' };
    throw error;
  }
  return main && names.has('xl/workbook.xml') ? null : { code: 'notBook' };
};
