import fc from 'fast-check';
import { formatWareki, formatWarekiYear, formatWarekiYears } from '@/locales/formatWareki';
import { addDays, daysBetween, weekdayOf } from '@/rules/calendarDay';
import { parseTypedDay, readTypedDay, toWareki } from '@/rules/wareki';

const FIRST_DAY = '1849-01-24';
const eraDay = fc
  .integer({ min: 0, max: daysBetween(FIRST_DAY, '2117-12-31') })
  .map((count) => addDays(FIRST_DAY, count));

describe('toWareki and formatWareki', () => {
  test.each([
    ['1849-01-24', 'Kaei', '嘉永', 2, '嘉永2年1月1日', 'Kaei2.1.1'],
    ['1868-01-24', 'Keio', '慶応', 3, '慶応3年12月30日', 'Keio3.12.30'],
    ['1868-01-25', 'M', '明治', 1, '明治元年1月1日', 'M1.1.1'],
    ['1868-05-22', 'M', '明治', 1, '明治元年閏4月1日', 'M1.L4.1'],
    ['1868-10-23', 'M', '明治', 1, '明治元年9月8日', 'M1.9.8'],
    ['1870-02-01', 'M', '明治', 3, '明治3年1月1日', 'M3.1.1'],
    ['1872-12-31', 'M', '明治', 5, '明治5年12月2日', 'M5.12.2'],
    ['1873-01-01', 'M', '明治', 6, '明治6年1月1日', 'M6.1.1'],
    ['1912-07-29', 'M', '明治', 45, '明治45年7月29日', 'M45.7.29'],
    ['1912-07-30', 'T', '大正', 1, '大正元年7月30日', 'T1.7.30'],
    ['1926-12-24', 'T', '大正', 15, '大正15年12月24日', 'T15.12.24'],
    ['1926-12-25', 'S', '昭和', 1, '昭和元年12月25日', 'S1.12.25'],
    ['1927-01-01', 'S', '昭和', 2, '昭和2年1月1日', 'S2.1.1'],
    ['1989-01-07', 'S', '昭和', 64, '昭和64年1月7日', 'S64.1.7'],
    ['1989-01-08', 'H', '平成', 1, '平成元年1月8日', 'H1.1.8'],
    ['2019-04-30', 'H', '平成', 31, '平成31年4月30日', 'H31.4.30'],
    ['2019-05-01', 'R', '令和', 1, '令和元年5月1日', 'R1.5.1'],
    ['2026-04-01', 'R', '令和', 8, '令和8年4月1日', 'R8.4.1'],
  ] as const)('%s', (day, era, name, year, jp, en) => {
    expect(toWareki(day)).toEqual({ era, name, year });
    expect(formatWareki(day, 'jp')).toBe(jp);
    expect(formatWareki(day, 'en')).toBe(en);
  });

  test('days before the years on record have none', () => {
    expect(toWareki('1849-01-23')).toBeNull();
    expect(formatWareki('1849-01-23', 'jp')).toBe('');
    expect(formatWareki('1603-03-24', 'en')).toBe('');
  });

  test('what is not a day is refused', () => {
    expect(() => toWareki('2026-02-29')).toThrow(RangeError);
    expect(() => formatWareki('', 'jp')).toThrow(RangeError);
  });
});

describe('names of whole years', () => {
  test.each([
    [1848, '', ''],
    [1854, '嘉永7年/安政元年', 'Kaei7/Ansei1'],
    [1865, '元治2年/慶応元年', 'Genji2/Keio1'],
    [1867, '慶応3年', 'Keio3'],
    [1868, '明治元年', 'M1'],
    [1870, '明治3年', 'M3'],
    [1872, '明治5年', 'M5'],
    [1873, '明治6年', 'M6'],
    [1912, '明治45年/大正元年', 'M45/T1'],
    [1926, '大正15年/昭和元年', 'T15/S1'],
    [1945, '昭和20年', 'S20'],
    [1989, '昭和64年/平成元年', 'S64/H1'],
    [2018, '平成30年', 'H30'],
    [2019, '平成31年/令和元年', 'H31/R1'],
    [2026, '令和8年', 'R8'],
  ])('%p', (year, jp, en) => {
    expect(formatWarekiYear(year, 'jp')).toBe(jp);
    expect(formatWarekiYear(year, 'en')).toBe(en);
  });

  test('a span within a year has the names of its days only', () => {
    expect(formatWarekiYears('1989-01-01', '1989-01-31', 'jp')).toBe('昭和64年/平成元年');
    expect(formatWarekiYears('1989-02-01', '1989-02-28', 'jp')).toBe('平成元年');
  });
});

describe('parseTypedDay', () => {
  test.each([
    ['2026-04-01', '2026-04-01'],
    ['2026-4-1', '2026-04-01'],
    ['2026/4/1', '2026-04-01'],
    ['2026/04/01', '2026-04-01'],
    ['2026.4.1', '2026-04-01'],
    ['20260401', '2026-04-01'],
    ['2026年4月1日', '2026-04-01'],
    ['2026年04月01日', '2026-04-01'],
    ['2026年4月1日(水)', '2026-04-01'],
    ['２０２６年４月１日（水）', '2026-04-01'],
    ['２０２６－０４－０１', '2026-04-01'],
    ['２０２６ー４ー１', '2026-04-01'],
    ['２０２６／４／１', '2026-04-01'],
    ['２０２６．４．１', '2026-04-01'],
    ['２０２６０４０１', '2026-04-01'],
    ['2026 / 4 / 1', '2026-04-01'],
    ['　2026-04-01 ', '2026-04-01'],
    ['2024-02-29', '2024-02-29'],
    ['R8.4.1', '2026-04-01'],
    ['r8/4/1', '2026-04-01'],
    ['R8-4-1', '2026-04-01'],
    ['Ｒ８．４．１', '2026-04-01'],
    ['R080401', '2026-04-01'],
    ['ｒ０８０４０１', '2026-04-01'],
    ['R 8. 4. 1', '2026-04-01'],
    ['令和8年4月1日', '2026-04-01'],
    ['令和８年４月１日', '2026-04-01'],
    ['令和 8 年 4 月 1 日', '2026-04-01'],
    ['令8.4.1', '2026-04-01'],
    ['㋿8年4月1日', '2026-04-01'],
    ['令和8年4月1日(水)', '2026-04-01'],
    ['令和元年5月1日', '2019-05-01'],
    ['R元.5.1', '2019-05-01'],
    ['R1.5.1', '2019-05-01'],
    ['平成31年4月30日', '2019-04-30'],
    ['H1.1.8', '1989-01-08'],
    ['H010108', '1989-01-08'],
    ['㍻元年1月8日', '1989-01-08'],
    ['昭64.1.7', '1989-01-07'],
    ['S64-1-7', '1989-01-07'],
    ['昭和64年1月7日', '1989-01-07'],
    ['S640107', '1989-01-07'],
    ['昭和元年12月25日', '1926-12-25'],
    ['T15.12.24', '1926-12-24'],
    ['大正元年7月30日', '1912-07-30'],
    ['M45.7.29', '1912-07-29'],
    ['明治6年1月1日', '1873-01-01'],
    ['明治元年1月1日', '1868-01-25'],
    // The older era had begun these two days.
    ['T15.12.25', '1926-12-25'],
    ['明治45年7月30日', '1912-07-30'],
  ])('%s is %s', (typed, day) => {
    expect(parseTypedDay(typed)).toBe(day);
  });

  // Days of the lunar calendar that history books give in both.
  test.each([
    ['嘉永6年6月3日', '1853-07-08'],
    ['安政元年11月27日', '1855-01-15'],
    ['安政7年3月3日', '1860-03-24'],
    ['万延元年3月18日', '1860-04-08'],
    ['文久元年2月19日', '1861-03-29'],
    ['文久2年8月21日', '1862-09-14'],
    ['元治元年2月20日', '1864-03-27'],
    ['元治元年6月5日', '1864-07-08'],
    ['慶応元年4月7日', '1865-05-01'],
    ['慶応3年10月14日', '1867-11-09'],
    ['慶應3年12月9日', '1868-01-03'],
    ['慶応4年9月8日', '1868-10-23'],
    ['明治元年9月8日', '1868-10-23'],
    ['明治2年6月17日', '1869-07-25'],
    ['明治3年10月5日', '1870-10-29'],
    ['明治3年閏10月1日', '1870-11-23'],
    ['明治4年7月14日', '1871-08-29'],
    ['明治5年9月12日', '1872-10-14'],
    ['M5.11.28', '1872-12-28'],
    ['M051202', '1872-12-31'],
  ])('%s was %s, by the lunar calendar', (typed, day) => {
    expect(readTypedDay(typed)).toEqual({
      day,
      note: 'lunar',
    });
  });

  test.each([
    ['明治5年12月3日', '1873-01-01'],
    ['M5.12.29', '1873-01-27'],
  ])('%s never came: it is %s', (typed, day) => {
    expect(readTypedDay(typed)).toEqual({
      day,
      note: 'reform',
    });
  });

  test.each(['明治6年1月1日', '1870-10-05', 'R8.4.1'])('%s has no note', (typed) => {
    expect(readTypedDay(typed)?.note).toBeNull();
  });

  test.each([
    'S64.1.8',
    'S65.1.1',
    'S1.12.24',
    'H1.1.7',
    'H31.5.1',
    'H32.1.1',
    'R1.4.30',
    'R010430',
    '令和元年4月30日',
    'T1.7.29',
    'T15.12.26',
    'M45.7.31',
    'M0.1.1',
    '慶応5年1月1日',
    '安政8年1月1日',
    'R0.5.1',
    'R00.5.1',
    'R000501',
    '平成0年1月8日',
  ])('%s is outside its era', (typed) => {
    expect(parseTypedDay(typed)).toBeNull();
  });

  test.each([
    '',
    ' ',
    'なし',
    '2026-04-31',
    '2026/4/31',
    '20260431',
    '2026年4月31日',
    'R8.4.31',
    'R080431',
    '令和8年4月31日',
    '2026-02-29',
    'R8.2.29',
    '2026-00-01',
    '2026-13-01',
    '2026-04-00',
    '0000-01-01',
    '2026-4',
    '2026年4月',
    '26-4-1',
    '4/1',
    '4/1/2026',
    '2026-4/1',
    '2026.4-1',
    '2026404',
    '202604010',
    'R8.4',
    'R8.4.1.1',
    'R08041',
    'R841',
    'X8.4.1',
    '天保4年1月1日',
    '明治3年10月30日',
    '明治3年閏9月1日',
    '明治5年13月1日',
    '明治6年閏6月1日',
    '令和8年閏4月1日',
    '2026年閏4月1日',
    '令和8年4月1日(木)',
    '2026年4月1日(曜)',
    '2026-04-01x',
    'x2026-04-01',
    '2026-04-01T00:00:00',
    '-2026-04-01',
    '元年5月1日',
    '2026〜4〜1',
    '令和八年四月一日',
  ])('%j is not a day', (typed) => {
    expect(parseTypedDay(typed)).toBeNull();
  });

  test('reads back every way in which a day is shown', () => {
    const weekdays = '日月火水木金土';
    fc.assert(
      fc.property(eraDay, (day) => {
        const [year, month, date] = day.split('-').map(Number);
        const wareki = toWareki(day);
        const eraYear = String(wareki?.year).padStart(2, '0');
        for (const shown of [
          day,
          `${year}/${month}/${date}`,
          day.replaceAll('-', ''),
          `${year}年${month}月${date}日(${weekdays[weekdayOf(day)]})`,
          formatWareki(day, 'jp'),
          ...(day < '1868-01-25' ? [] : [formatWareki(day, 'en'), formatWareki(day, 'en').toLowerCase()]),
          ...(wareki !== null && day >= '1873-01-01' && wareki.year < 100
            ? [`${wareki.era}${eraYear}${day.slice(5).replace('-', '')}`]
            : []),
        ]) {
          expect([shown, parseTypedDay(shown)]).toEqual([shown, day]);
        }
      }),
    );
  });

  test('gives a real day or nothing, whatever is typed', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789RSHTM令和昭元年月日-/. '), maxLength: 12 });
    fc.assert(
      fc.property(typed, (text) => {
        const day = parseTypedDay(text);
        expect(day === null || new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });
});
