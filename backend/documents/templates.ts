import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the templates lie that staff edit in Excel and Word; each document reads its own anew. */
const folder = 'backend/documents/templates';

export const readTemplate = (name: 'project.xlsx' | 'project.docx'): Promise<Uint8Array> =>
  readFile(join(process.cwd(), folder, name));
