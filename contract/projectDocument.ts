import * as z from 'zod';
import { query } from './defineEndpoint';
import { exportedFile, optional, ref, text } from './fields';

/** The project and the letterhead's office. */
const asked = { project_id: ref('project'), office_id: ref('office') };

/** The papers of an inheritance-tax project, filled from the firm's own templates. */
export const projectDocument = {
  excel: query('/api/project-sozoku-export-excel', {
    /** `file_name`: without its ending; the usual name where it is empty. */
    query: z.object({ ...asked, file_name: optional(text(200)) }),
    data: exportedFile,
    failure: 'Failed to export Excel file',
  }),
  word: query('/api/project-sozoku-export-word', {
    query: z.object(asked),
    data: exportedFile,
    message: 'ファイルのダウンロードが完了しました',
    failure: 'Failed to export Word file',
  }),
};
