import type { PapersInput } from './estatePapers/writePapers';
import type { FigureSheet } from './figures/writeFigures';
import type { Dossier } from './sozoku/dossier';
import type { OwnTemplate } from './templates';
import type { TableBook } from './writeTables';

/**
 * The input of each kind of document, as plain data. To add a kind, add a line here, its file ending, and its writer
 * in the worker.
 */
export interface DocumentInputs {
  projectExcel: { readonly dossier: Dossier; readonly template: OwnTemplate };
  projectWord: { readonly dossier: Dossier; readonly template: OwnTemplate };
  /** One paper of an estate, or several in one zip. */
  paper: PapersInput;
  papers: PapersInput;
  figures: FigureSheet;
  tables: TableBook;
}

export type DocumentKind = keyof DocumentInputs;

/** A kind with the data it is filled from. */
export type DocumentContent<K extends DocumentKind = DocumentKind> = {
  readonly [Kind in K]: { readonly document: Kind; readonly input: DocumentInputs[Kind] };
}[K];

export const documentEndings: Readonly<Record<DocumentKind, string>> = {
  projectExcel: 'xlsx',
  projectWord: 'docx',
  paper: 'docx',
  papers: 'zip',
  figures: 'xlsx',
  tables: 'xlsx',
};
