import { fillDocument } from '../fillDocument';
import { readTemplate } from '../templates';
import type { Dossier } from './dossier';
import { wordData } from './wordData';

/** 送付状, 委任契約書, 御見積書, 必要書類一覧 and 相続関係図 of a sozoku project, as templates/project.docx words them. */
export const writeProjectWord = async (dossier: Dossier): Promise<Uint8Array> =>
  fillDocument(await readTemplate('project.docx'), wordData(dossier));
