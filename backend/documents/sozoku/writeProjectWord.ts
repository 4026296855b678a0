import { fillDocument } from '../fillDocument';
import { type OwnTemplate, readTemplate } from '../templates';
import type { Dossier } from './dossier';
import { wordData } from './wordData';

/** 送付状, 委任契約書, 御見積書, 必要書類一覧 and 相続関係図 of a sozoku project, as their template words them. */
export const writeProjectWord = async (dossier: Dossier, template: OwnTemplate = null): Promise<Uint8Array> =>
  fillDocument(template ?? (await readTemplate('project.docx')), wordData(dossier));
