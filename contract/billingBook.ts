import * as z from 'zod';
import { int } from './answerKinds';
import { queryByPost } from './defineEndpoint';
import { exportedFile, longText, ref, rows } from './fields';
import { SozokuRow } from './sozoku';

/** The most projects of a workbook, as of the bulk edit. */
export const MOST_ROWS = 1000;
/** A workbook of so many rows, as text. */
const MOST_SIGNS = 900_000;

const Changed = z.object({ id: int, values: z.record(z.string(), z.union([z.string(), z.number()]).nullable()) });
export type Changed = z.output<typeof Changed>;

/** The bulk edit of bills and receipts as a workbook. All of it is an addition. */
export const billingBook = {
  make: queryByPost('/api/billing-book', {
    body: z.object({ projects: rows(z.object({ id: ref('project') }), MOST_ROWS) }),
    data: exportedFile,
    addition: true,
  }),
  /** What a workbook changes, with the projects as they are; refused whole where any cell is wrong or a project was saved since. */
  read: queryByPost('/api/billing-book-read', {
    /** The file, in Base64. */
    body: z.object({ file: longText(MOST_SIGNS) }),
    data: z.object({ rows: z.array(SozokuRow), changes: z.array(Changed) }),
    addition: true,
  }),
};
