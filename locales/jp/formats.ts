import type { Formats } from '@/locales/formats';

export const formats: Formats = {
  told: 'ja',
  weekdays: ['日', '月', '火', '水', '木', '金', '土'],
  comma: '、',
  dayRange: '〜',
  ageRange: '〜',
  day: (year, month, date) => `${year}年${month}月${date}日`,
  dayOfYear: (month, date) => `${month}月${date}日`,
  onWeekday: (day, weekday) => `${day}(${weekday})`,
  month: (year, month) => `${year}年${month}月`,
  year: (year) => `${year}年`,
  yearTotal: (year) => `${year}年 合計`,
  eraYear: (_, name, year) => `${name}${year === 1 ? '元' : year}年`,
  eraMonth: (eraYear, month) => `${eraYear}${month}月`,
  eraDay: (eraYear, month, date, isLeap) => `${eraYear}${isLeap ? '閏' : ''}${month}月${date}日`,
  about: (day) => `${day}頃`,
  between: (first, last) => `${first}から${last}までの間`,
  yen: (amount) => `${amount}円`,
  days: (_, figure) => `${figure} 日`,
  pastDue: '期限後',
  age: (years) => `${years} 歳`,
  ageClosely: (span) => `${span}歳`,
  ageAtDeath: (span) => `享年${span}歳`,
  duration: (hours, minutes) =>
    `${hours === undefined ? '' : `${hours}時間`}${minutes === undefined ? '' : `${minutes}分`}`,
  remark: (fact, more) => `${fact}(${more})`,
};
