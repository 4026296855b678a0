import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PaperKey } from '@/contract/paper';

/** The templates, which staff edit in Excel and Word; they are read anew for each document. */
const folder = 'backend/documents/templates';

type TemplateName =
  | 'project.xlsx'
  | 'project.docx'
  | 'invoice.docx'
  | 'reminder.docx'
  | 'clientMoney.docx'
  | `papers/${PaperKey}.docx`;

export const readTemplate = (name: TemplateName): Promise<Uint8Array> => readFile(join(process.cwd(), folder, name));
