import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type PaperKey, paperKeys } from '@/contract/paper';
import type { TemplatePaper } from '@/contract/paperTemplate';

/** The templates, which staff edit in Excel and Word; they are read anew for each document. */
const folder = 'backend/documents/templates';

type TemplateName =
  | 'project.xlsx'
  | 'project.docx'
  | 'invoice.docx'
  | 'reminder.docx'
  | 'clientMoney.docx'
  | `papers/${PaperKey}.docx`;

export const readTemplate = (name: TemplateName): Promise<Buffer> => readFile(join(process.cwd(), folder, name));

/** The template of a paper that the product brings along. */
export const shippedTemplate = (paper: TemplatePaper): Promise<Buffer> => {
  if (paper === 'projectBook') return readTemplate('project.xlsx');
  const estate = paperKeys.find((key) => key === paper);
  return readTemplate(estate === undefined ? (`${paper}.docx` as TemplateName) : `papers/${estate}.docx`);
};

/** The firm's own template of a paper; null where the shipped one counts. */
export type OwnTemplate = Uint8Array | null;
