import type { projectDocument as jp } from '../jp/projectDocument';
import type { Words } from '../words';

export const projectDocument: Words<typeof jp> = {
  excel: 'Export to Excel',
  excelHint: 'Project workbook (8 sheets)',
  word: 'Export to Word',
  wordHint: 'Cover letter, contract, quote and document checklist',
  chooseRepresentative: 'Choose representative ({{number}})',
  done: 'The file has been downloaded.',
};
