import { isEstateReturn, isTaxReturn } from '@/rules/matterWording';
import type { TemplateData } from '../templateRows';
import type { Dossier } from './dossier';
import type { matterOf } from './matter';

const TEN_MONTHS = 1;
const yes = '○';

const deceased = {
  person: '被相続人',
  representative: '代表相続人',
  heirs: '相続人一覧',
  centre: '被相続人',
  framed: '相続人',
  note: '年齢は死亡日現在（存命の場合は作成日現在）。法定相続分は民法によるもので、遺言・遺産分割協議による取得割合とは異なる場合があります。',
};
const living: typeof deceased = {
  person: 'お客様',
  representative: 'ご依頼者',
  heirs: '推定相続人一覧',
  centre: 'ご本人',
  framed: '推定相続人',
  note: '年齢は作成日現在。法定相続分は、作成日に相続が開始したと仮定した民法によるもので、遺言等による取得割合とは異なる場合があります。',
};

/** What the workbook calls people and days, and which of its rows stand (`?death`, `?three_years`). */
export const matterLabels = ({ project }: Dossier, matter: ReturnType<typeof matterOf>): TemplateData => {
  const files = isTaxReturn(matter);
  return {
    ...(matter.ofDeath ? deceased : living),
    due: files ? '申告期限' : '期限',
    month: files ? '申告予定月' : '完了予定月',
    chart: matter.chartTitle,
    death: matter.ofDeath ? yes : '',
    three_years: isEstateReturn(matter) && project.due_date_type === TEN_MONTHS ? yes : '',
  };
};
