import { excelChart } from '../chart/excel';
import { familyPicture } from '../chart/picture';
import { type Drawings, fillWorkbook } from '../fillWorkbook';
import { templateFailure } from '../templateFailure';
import type { TemplateData } from '../templateRows';
import { type OwnTemplate, readTemplate } from '../templates';
import type { Dossier } from './dossier';
import { excelData } from './excelData';
import { matterOf } from './matter';

/** What the workbook of a project is filled with. */
export const projectBook = (dossier: Dossier): { readonly data: TemplateData; readonly drawings: Drawings } => {
  const { subject, ofDeath, chartTitle } = matterOf(dossier);
  const picture = familyPicture(dossier.members, subject?.member_id ?? null, !ofDeath);
  const chart: Drawings[string] = (row, column) => picture && excelChart(picture, chartTitle, row, column);
  return { data: excelData(dossier), drawings: { chart } };
};

/** 案件管理表: the sheets of a sozoku project, as templates/project.xlsx lays them out, or the firm's own workbook. */
export const writeProjectExcel = async (dossier: Dossier, template: OwnTemplate = null): Promise<Uint8Array> => {
  const { data, drawings } = projectBook(dossier);
  if (template === null) return fillWorkbook(await readTemplate('project.xlsx'), data, drawings);
  try {
    return await fillWorkbook(template, data, drawings);
  } catch (error) {
    throw new Error(`${templateFailure} ${String(error)}`, { cause: error });
  }
};
