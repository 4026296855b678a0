import { isEstateReturn, isTaxReturn } from '@/rules/matterWording';
import { paperWords } from '../papers';
import type { TemplateData } from '../templateRows';
import type { Dossier } from './dossier';
import type { matterOf } from './matter';

const TEN_MONTHS = 1;
const yes = '○';

/** The workbook's labels for people and dates, and which of its rows are shown (`?death`, `?three_years`). */
export const matterLabels = ({ project }: Dossier, matter: ReturnType<typeof matterOf>): TemplateData => {
  const { due: words } = paperWords;
  const files = isTaxReturn(matter);
  return {
    ...(matter.ofDeath ? paperWords.ofDeath : paperWords.inLife),
    due: files ? words.filing : words.other,
    month: files ? words.filingMonth : words.otherMonth,
    death: matter.ofDeath ? yes : '',
    three_years: isEstateReturn(matter) && project.due_date_type === TEN_MONTHS ? yes : '',
  };
};
