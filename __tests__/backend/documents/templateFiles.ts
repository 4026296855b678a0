import PizZip from 'pizzip';
import { shippedTemplate } from '@/backend/documents/templates';
import type { TemplatePaper } from '@/contract/paperTemplate';

/** Paragraphs of a document; `|` parts the pieces in which Word keeps a text. */
const paragraphs = (lines: readonly string[]): string =>
  lines
    .map(
      (line) =>
        `<w:p>${line
          .split('|')
          .map((text) => `<w:r><w:t>${text}</w:t></w:r>`)
          .join('')}</w:p>`,
    )
    .join('');

const bodyOf = (xml: string, body: string): string =>
  xml.replace(/<w:body>[\s\S]*<\/w:body>/, () => `<w:body>${body}<w:sectPr/></w:body>`);

/** The parts of a file by name, to be changed. */
export type Change = (zip: PizZip) => void;

/** A shipped template with other text, and whatever else is changed of it. */
export const templateFile = async (
  paper: TemplatePaper,
  lines: readonly string[],
  change: Change = () => undefined,
): Promise<Buffer> => {
  const zip = new PizZip(await shippedTemplate(paper));
  const xml = zip.file('word/document.xml')?.asText() ?? '';
  zip.file('word/document.xml', bodyOf(xml, paragraphs(lines)));
  change(zip);
  return Buffer.from(zip.generate({ type: 'uint8array', compression: 'DEFLATE' }));
};

/** Changes the text of a part. */
export const inPart =
  (name: string, change: (text: string) => string): Change =>
  (zip) => {
    zip.file(name, change(zip.file(name)?.asText() ?? ''));
  };
