import { unzipped, ZipFault } from '../unzip';
import type { TemplateProblem } from './problem';
import { isBalanced } from './xml';

/** What a letter with a logo needs many times over. */
const limits = { bytes: 20 * 1024 * 1024, entries: 500 };
/** Text, headers and footers together: they are parsed and filled. */
const MOST_XML = 2 * 1024 * 1024;

const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

const isXml = (name: string): boolean => /\.(xml|rels)$/i.test(name);

/** Relations whose target is run, fetched or opened by another program. */
const active: readonly (readonly [RegExp, 'macros' | 'embedded' | 'external'])[] = [
  [/vbaProject|wordVbaData|keyMapCustomizations|attachedToolbars/i, 'macros'],
  [/oleObject|\/package"|\/control"|activeX|aFChunk/i, 'embedded'],
  [/attachedTemplate|subDocument|\/frame"|mailMerge/i, 'external'],
];

/** Commands in fields that fetch, run or ask another program. What stands in quotes is an address or a format. */
const activeField = /DDE|INCLUDE|IMPORT|DATABASE|MACROBUTTON|QUOTE|(?<!HYPER)LINK|\bRD\b|\bASK\b|FILLIN|\bSET\b/i;

/** The start of a tag, whatever its namespace is called. */
const PREFIX = String.raw`<(?:[^\s<>:/]+:)?`;
const instruction = new RegExp(String.raw`${PREFIX}instrText\b[^<>]*>([^<]*)<`, 'g');
const simpleField = new RegExp(String.raw`${PREFIX}fldSimple\b[^<>]*?[\s:]instr\s*=\s*(?:"([^"<]*)"|'([^'<]*)')`, 'g');
const relationTag = new RegExp(String.raw`${PREFIX}Relationship(?=[\s/>])(?:"[^"]*"|'[^']*'|[^'"<>])*>`, 'g');
const takenIn = new RegExp(String.raw`${PREFIX}(altChunk|object|control|subDoc)\b`);

const fieldCodes = (xml: string): string =>
  [
    ...[...xml.matchAll(instruction)].map(([, code = '']) => code),
    ...[...xml.matchAll(simpleField)].map(([, double, single]) => ` ${double ?? single ?? ''} `),
  ]
    .join('')
    .replaceAll('&quot;', '"')
    .replace(/"[^"]*"/g, ' ');

/** What a program reads: letters may be written as their numbers. Others stay, so that no tag or text ends earlier. */
const withLetters = (xml: string): string =>
  xml.replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, (written, hex, decimal) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    const sign = code < 128 ? String.fromCharCode(code) : '';
    return /[\w./:\\-]/.test(sign) ? sign : written;
  });

/** A link to a page or an address of mail is opened only where somebody follows it. */
const isLink = ({ Type = '', Target = '' }: Readonly<Record<string, string>>): boolean =>
  /\/hyperlink$/i.test(Type) && /^(https?:|mailto:)/i.test(Target);

const attributesOf = (tag: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...tag.matchAll(/([^\s=<>"'/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, name = '', double, single]) => [
      name,
      double ?? single ?? '',
    ]),
  );

const relationFault = (xml: string): TemplateProblem['code'] | null => {
  for (const [relation] of xml.matchAll(relationTag)) {
    const told = active.find(([pattern]) => pattern.test(relation.replaceAll("'", '"')));
    if (told) return told[1];
    const attributes = attributesOf(relation);
    if (/external/i.test(attributes.TargetMode ?? '') && !isLink(attributes)) return 'external';
  }
  return null;
};

/** Comments, CDATA and instructions, which no word processor writes: a word that they cut into pieces would be overlooked. */
const cutting = /<!|<\?(?!xml\s)/;
/** Data of other programs, which Word does not show. */
const isAside = (name: string): boolean => /^(customXml|docProps)\//i.test(name) && !/\.rels$/i.test(name);

const partFault = (name: string, bytes: Buffer): TemplateProblem['code'] | null => {
  if (/vbaProject|vbaData/i.test(name)) return 'macros';
  if (
    /(^|\/)(embeddings|activeX|afchunk\w*)(\/|\.)/i.test(name) ||
    (/\.(bin|exe|html?|mht|rtf|doc[xm]?)$/i.test(name) && !/printerSettings/.test(name))
  )
    return 'embedded';
  if (!isXml(name)) return null;
  // Programs read other encodings and entities as well: none of them is looked through here.
  if (bytes.includes(0) || bytes.includes('<!DOCTYPE') || bytes.includes('<!ENTITY')) return 'entities';
  const xml = withLetters(bytes.toString('utf8'));
  if (!isAside(name) && cutting.test(xml)) return 'entities';
  if (/\.rels$/i.test(name)) return relationFault(xml);
  if (takenIn.test(xml)) return 'embedded';
  return activeField.test(fieldCodes(xml)) ? 'fields' : null;
};

/**
 * Looks a file over before it is parsed: whether it is a Word document of a bearable size that brings nothing along that is
 * run, fetched or opened.
 */
export const guardDocument = (file: Buffer): TemplateProblem | null => {
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
        const types = withLetters(bytes.toString('utf8'));
        if (/macroEnabled|vbaProject/i.test(types)) return { code: 'macros' };
        main = types.includes(MAIN);
      }
      if (!/^word\/(document|header|footer)\d*\.xml$/.test(name)) continue;
      xmlSize += bytes.length;
      if (xmlSize > MOST_XML) return { code: 'tooLong' };
      if (!isBalanced(bytes.toString('utf8'))) return { code: 'broken' };
    }
  } catch (error) {
    if (error instanceof ZipFault) return { code: error.code === 'broken' ? 'notWord' : 'tooLarge' };
    throw error;
  }
  return main && names.has('word/document.xml') ? null : { code: 'notWord' };
};
