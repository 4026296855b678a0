import { sql } from 'kysely';
import { prefectures } from '@/contract/options/prefectures';
import { optionLabel } from '@/locales/all';

/** One piece of text: putting 47 together for every question takes a twentieth of the time of a first page. */
const prefectureName = sql.raw(
  `case m.prefecture_id ${prefectures.map((option) => `when ${option.value} then '${optionLabel(option, 'jp')}'`).join(' ')} else '' end`,
);
/** The address of a member `m`. One that names its prefecture itself is not given it twice. */
export const fullAddress = sql<string>`concat(
  case when starts_with(m.address, ${prefectureName}) then '' else ${prefectureName} end, m.address, m.address2)`;
