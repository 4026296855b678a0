import type { Drawings } from '../fillWorkbook';
import type { TemplateData } from '../templateRows';

/** What a template is filled with in a preview; named where a paper has several. */
export interface Sample {
  readonly name: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** What a workbook is filled with, and its drawings. */
export interface BookSample {
  readonly name: string;
  readonly data: TemplateData;
  readonly drawings: Drawings;
}
