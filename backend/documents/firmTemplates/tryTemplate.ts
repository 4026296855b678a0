import PizZip from 'pizzip';
import { type TemplatePaper, templateEnding } from '@/contract/paperTemplate';
import { cleanFileName } from '../fileName';
import { fillDocument } from '../fillDocument';
import { fillWorkbook } from '../fillWorkbook';
import { bookSamples, samplesOf } from '../samples';
import { checkBook } from './checkBook';
import { checkTemplate } from './checkTemplate';
import type { TemplateProblem } from './problem';

/** A template to be looked at, as plain data. */
export interface TemplateTask {
  readonly template: Uint8Array;
  readonly paper: TemplatePaper;
  /** Whether it is one that somebody has sent. */
  readonly check: boolean;
  /** What its preview is called; null where none is wanted. */
  readonly title: string | null;
}

export interface TriedTemplate {
  readonly problems: readonly TemplateProblem[];
  readonly preview: { readonly name: string; readonly bytes: Uint8Array } | null;
}

const filledSamples = (paper: TemplatePaper, template: Uint8Array) =>
  paper === 'projectBook'
    ? Promise.all(
        bookSamples().map(async ({ name, data, drawings }) => ({
          name,
          bytes: await fillWorkbook(template, data, drawings),
        })),
      )
    : samplesOf(paper).map(({ name, data }) => ({ name, bytes: fillDocument(template, data) }));

/** Each sample as a file of its own, in a zip where there are several. */
const previewOf = async (
  paper: TemplatePaper,
  template: Uint8Array,
  title: string,
): Promise<NonNullable<TriedTemplate['preview']>> => {
  const files = (await filledSamples(paper, template)).map(({ name, bytes }) => ({
    name: `${cleanFileName([title, name].filter(Boolean).join('_'))}.${templateEnding(paper)}`,
    bytes,
  }));
  const [only] = files;
  if (files.length === 1 && only) return only;
  const zip = new PizZip();
  for (const { name, bytes } of files) zip.file(name, bytes);
  // The files are compressed already.
  return { name: `${cleanFileName(title)}.zip`, bytes: zip.generate({ type: 'uint8array', compression: 'STORE' }) };
};

const problemsIn = async (paper: TemplatePaper, file: Buffer): Promise<readonly TemplateProblem[]> =>
  paper === 'projectBook' ? checkBook(file) : checkTemplate(paper, file);

/** Checks a template, and fills it with its samples where nothing is wrong with it. */
export const tryTemplate = async ({ template, paper, check, title }: TemplateTask): Promise<TriedTemplate> => {
  const problems = check ? await problemsIn(paper, Buffer.from(template)) : [];
  return { problems, preview: problems.length > 0 || title === null ? null : await previewOf(paper, template, title) };
};
