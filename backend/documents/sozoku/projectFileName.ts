import { cleanFileName } from '../fileName';
import { paperWords } from '../papers';
import type { Dossier } from './dossier';
import { matterOf } from './matter';

/** The name of a project's file without its ending: the wanted one, else `案件管理表_{提案番号}_{被相続人, or the client in life}_{YYYYMMDD}`. */
export const projectFileName = (
  document: keyof typeof paperWords.files,
  dossier: Pick<Dossier, 'project' | 'decedentId' | 'members' | 'today'>,
  wanted?: string | null,
): string => {
  const chosen = cleanFileName((wanted ?? '').replace(/\.(xlsx|docx)$/i, ''));
  if (chosen !== '') return chosen;
  const { project, today } = dossier;
  const parts = [
    paperWords.files[document],
    project.proposal_number,
    matterOf(dossier).subjectName,
    today.replaceAll('-', ''),
  ];
  return cleanFileName(parts.filter(Boolean).join('_'));
};
