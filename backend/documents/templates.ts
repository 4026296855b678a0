import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The templates, which staff edit in Excel and Word; they are read anew for each document. */
const folder = 'backend/documents/templates';

export const readTemplate = (
  name: 'project.xlsx' | 'project.docx' | 'invoice.docx' | 'reminder.docx' | 'clientMoney.docx',
): Promise<Uint8Array> => readFile(join(process.cwd(), folder, name));
