import type { FigureSheet } from './figures/writeFigures';
import type { Dossier } from './sozoku/dossier';

/** What each kind of document is filled from: plain data. A further kind is a line here, its ending, and its writer in the worker. */
export interface DocumentInputs {
  projectExcel: Dossier;
  projectWord: Dossier;
  figures: FigureSheet;
}

export type DocumentKind = keyof DocumentInputs;

/** A kind with the data it is filled from. */
export type DocumentContent<K extends DocumentKind = DocumentKind> = {
  readonly [Kind in K]: { readonly document: Kind; readonly input: DocumentInputs[Kind] };
}[K];

export const documentEndings: Readonly<Record<DocumentKind, string>> = {
  projectExcel: 'xlsx',
  projectWord: 'docx',
  figures: 'xlsx',
};
