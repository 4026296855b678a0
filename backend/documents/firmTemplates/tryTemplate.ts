import PizZip from 'pizzip';
import type { TemplatePaper } from '@/contract/paperTemplate';
import { cleanFileName } from '../fileName';
import { fillDocument } from '../fillDocument';
import { samplesOf } from '../samples';
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

/** Each sample as a file of its own, in a zip where there are several. */
const previewOf = (
  paper: TemplatePaper,
  template: Uint8Array,
  title: string,
): NonNullable<TriedTemplate['preview']> => {
  const files = samplesOf(paper).map(({ name, data }) => ({
    name: `${cleanFileName([title, name].filter(Boolean).join('_'))}.docx`,
    bytes: fillDocument(template, data),
  }));
  const [only] = files;
  if (files.length === 1 && only) return only;
  const zip = new PizZip();
  for (const { name, bytes } of files) zip.file(name, bytes);
  // The files are compressed already.
  return { name: `${cleanFileName(title)}.zip`, bytes: zip.generate({ type: 'uint8array', compression: 'STORE' }) };
};

/** Checks a template, and fills it with its samples where nothing is wrong with it. */
export const tryTemplate = ({ template, paper, check, title }: TemplateTask): TriedTemplate => {
  const problems = check ? checkTemplate(paper, Buffer.from(template)) : [];
  return { problems, preview: problems.length > 0 || title === null ? null : previewOf(paper, template, title) };
};
