import type { projectDocument as jp } from '../jp/projectDocument';
import type { Words } from '../words';

export const projectDocument: Words<typeof jp> = {
  excel: 'Excel',
  excelHint: 'Project workbook (8 sheets)',
  word: 'Word',
  wordHint: 'Cover letter, contract, quote and document checklist',
  chooseRepresentative: 'Choose representative ({{number}})',
  done: 'The file has been downloaded.',
};
