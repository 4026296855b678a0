import { unzipped, ZipFault } from '../unzip';
import type { TemplateProblem } from './problem';

type Code = TemplateProblem['code'];

/** What a letter with a logo needs many times over. */
const limits = { bytes: 20 * 1024 * 1024, entries: 500 };
/** What is parsed and filled, together. */
const MOST_XML = 2 * 1024 * 1024;

/** Relations whose target is run, fetched or opened by another program. */
const active: readonly (readonly [RegExp, 'macros' | 'embedded' | 'external'])[] = [
  [/vbaProject|wordVbaData|keyMapCustomizations|attachedToolbars/i, 'macros'],
  [/oleObject|\/package"|\/control"|activeX|aFChunk/i, 'embedded'],
  [/attachedTemplate|subDocument|\/frame"|mailMerge/i, 'external'],
];

/** The start of a tag, whatever its namespace is called. */
export const PREFIX = String.raw`<(?:[^\s<>:/]+:)?`;
const relationTag = new RegExp(String.raw`${PREFIX}Relationship(?=[\s/>])(?:"[^"]*"|'[^']*'|[^'"<>])*>`, 'g');

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

/** Why the relations of a part may not be. */
export const relationFault = (xml: string): TemplateProblem['code'] | null => {
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

/** The text of a part as programs read it, or why it cannot be looked through. */
export const readPart = (name: string, bytes: Buffer): { readonly xml: string } | { readonly fault: Code } => {
  // Programs read other encodings and entities as well: none of them is looked through here.
  if (bytes.includes(0) || bytes.includes('<!DOCTYPE') || bytes.includes('<!ENTITY')) return { fault: 'entities' };
  const xml = withLetters(bytes.toString('utf8'));
  return !isAside(name) && cutting.test(xml) ? { fault: 'entities' } : { xml };
};

interface Kind {
  /** The content type of its main part, and that part's name. */
  readonly type: string;
  readonly main: string;
  /** What a file of another kind is told. */
  readonly other: Code;
  /** The parts that are parsed and filled, and whether such a one can be. */
  readonly filled: RegExp;
  readonly isWhole?: (xml: string) => boolean;
  /** Why a part may not be in it: what is run, fetched or opened, or would be lost. */
  readonly partFault: (name: string, bytes: Buffer) => Code | null;
}

/** Looks an Office file over before it is parsed: whether it is of its kind, of a bearable size, and brings nothing along that it may not. */
export const guardZip = (
  file: Buffer,
  { type, main, other, filled, isWhole, partFault }: Kind,
): TemplateProblem | null => {
  const names = new Set<string>();
  let isTyped = false;
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
        isTyped = types.includes(type);
      }
      if (!filled.test(name)) continue;
      xmlSize += bytes.length;
      if (xmlSize > MOST_XML) return { code: 'tooLong' };
      if (isWhole?.(bytes.toString('utf8')) === false) return { code: 'broken' };
    }
  } catch (error) {
    if (error instanceof ZipFault) return { code: error.code === 'broken' ? other : 'tooLarge' };
    throw error;
  }
  return isTyped && names.has(main) ? null : { code: other };
};
