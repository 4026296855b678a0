import type { TreeMember } from '@/contract/family';
import { type ChartWords, personTexts } from '@/locales/personTexts';
import { born, treeMember } from './families';

const words: ChartWords = {
  relation: String,
  birth: (date) => `born ${date}`,
  death: (date) => `died ${date}`,
  deathAtAge: (date, age) => `died ${date}, ${age}`,
  share: String,
  mark: String,
};

test.each<[string, Partial<TreeMember>, string, string]>([
  [
    'a whole day',
    { ...born('1935-05-05'), death_date: '2026-02-10' },
    'born 昭和10年5月5日',
    'died 令和8年2月10日, 90歳',
  ],
  ['a month', { birth_year: 1935, death_date: '2024-05' }, 'born 昭和10年', 'died 令和6年5月, 88〜89歳'],
  ['about a year', { ...born('1872-12-31'), death_date: '1930~' }, 'born 明治5年12月2日', 'died 昭和5年頃, 57〜58歳'],
  ['some day between two', { death_date: '2021-05-01/2021-05-10' }, '', 'died 令和3年5月1日から令和3年5月10日までの間'],
  ['no day', { is_deceased: 1 }, '', ''],
])('a death on %s', (_, given, birth, death) => {
  const person = { member: treeMember(1, 1, given), role: 'decedent', share: null, marks: [] } as const;
  expect(personTexts(person, 'jp', words)).toMatchObject({ birth, death });
});
