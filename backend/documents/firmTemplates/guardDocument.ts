import { guardZip, PREFIX, readPart, relationFault } from './guardZip';
import type { TemplateProblem } from './problem';
import { isBalanced } from './xml';

/** Commands in fields that fetch, run or ask another program. What stands in quotes is an address or a format. */
const activeField = /DDE|INCLUDE|IMPORT|DATABASE|MACROBUTTON|QUOTE|(?<!HYPER)LINK|\bRD\b|\bASK\b|FILLIN|\bSET\b/i;

const instruction = new RegExp(String.raw`${PREFIX}instrText\b[^<>]*>([^<]*)<`, 'g');
const simpleField = new RegExp(String.raw`${PREFIX}fldSimple\b[^<>]*?[\s:]instr\s*=\s*(?:"([^"<]*)"|'([^'<]*)')`, 'g');
const takenIn = new RegExp(String.raw`${PREFIX}(altChunk|object|control|subDoc)\b`);

const fieldCodes = (xml: string): string =>
  [
    ...[...xml.matchAll(instruction)].map(([, code = '']) => code),
    ...[...xml.matchAll(simpleField)].map(([, double, single]) => ` ${double ?? single ?? ''} `),
  ]
    .join('')
    .replaceAll('&quot;', '"')
    .replace(/"[^"]*"/g, ' ');

const partFault = (name: string, bytes: Buffer): TemplateProblem['code'] | null => {
  if (/vbaProject|vbaData/i.test(name)) return 'macros';
  if (
    /(^|\/)(embeddings|activeX|afchunk\w*)(\/|\.)/i.test(name) ||
    (/\.(bin|exe|html?|mht|rtf|doc[xm]?)$/i.test(name) && !/printerSettings/.test(name))
  )
    return 'embedded';
  if (!/\.(xml|rels)$/i.test(name)) return null;
  const read = readPart(name, bytes);
  if ('fault' in read) return read.fault;
  if (/\.rels$/i.test(name)) return relationFault(read.xml);
  if (takenIn.test(read.xml)) return 'embedded';
  return activeField.test(fieldCodes(read.xml)) ? 'fields' : null;
};

/** Looks a Word document over before it is parsed. */
export const guardDocument = (file: Buffer): TemplateProblem | null =>
  guardZip(file, {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
    main: 'word/document.xml',
    other: 'notWord',
    filled: /^word\/(document|header|footer)\d*\.xml$/,
    isWhole: isBalanced,
    partFault,
  });
