import { excelChart } from '../chart/excel';
import { familyPicture } from '../chart/picture';
import { fillWorkbook } from '../fillWorkbook';
import { readTemplate } from '../templates';
import type { Dossier } from './dossier';
import { excelData } from './excelData';
import { matterOf } from './matter';

/** 案件管理表: the eight sheets of a sozoku project, as templates/project.xlsx lays them out. */
export const writeProjectExcel = async (dossier: Dossier): Promise<Uint8Array> => {
  const { subject, ofDeath, chartTitle } = matterOf(dossier);
  const picture = familyPicture(dossier.members, subject?.member_id ?? null, !ofDeath);
  return fillWorkbook(await readTemplate('project.xlsx'), excelData(dossier), {
    chart: (row, column) => picture && excelChart(picture, chartTitle, row, column),
  });
};
