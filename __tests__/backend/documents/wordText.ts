import PizZip from 'pizzip';

/** The body of a Word file. */
export const xmlOf = (bytes: Uint8Array): string => new PizZip(bytes).file('word/document.xml')?.asText() ?? '';

const unescaped = (text: string) =>
  text
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
/** The text of a piece of a document, paragraph by paragraph. */
export const linesOf = (xml: string): string[] =>
  xml
    .split('</w:p>')
    .map((paragraph) =>
      [...paragraph.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>|<w:tab\/>/g)].map(([, text = '\t']) => text),
    )
    .map((texts) => unescaped(texts.join('')).trim())
    .filter((line) => line !== '');
