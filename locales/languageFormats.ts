/** How a language writes days, amounts, ages and the like. Figures come with their separators. */
export interface Formats {
  /** Which of the API's two labels is shown: `label_ja` or `label_en`. */
  readonly labelSuffix: 'ja' | 'en';
  /** Starting with Sunday. */
  readonly weekdays: readonly string[];
  /** Between the words of a list. */
  readonly comma: string;
  /** Between whom a sentence concerns and the sentence. */
  readonly colon: string;
  /** Between several facts of one thing. */
  readonly dot: string;
  /** A day in a cell of a spreadsheet. */
  readonly cellDay: string;
  /** Between the first and the last of several days, and of several years of age. */
  readonly dayRange: string;
  readonly ageRange: string;
  day(year: number, month: number, date: number): string;
  /** Without the year. */
  dayOfYear(month: number, date: number): string;
  onWeekday(day: string, weekday: string): string;
  month(year: number, month: number): string;
  year(year: number): string;
  yearTotal(year: number): string;
  /** A year of a Japanese era: the era by its letter and by its name; 1 is 元年. */
  eraYear(letter: string, name: string, year: number): string;
  eraMonth(eraYear: string, month: number): string;
  /** @param isLeap a leap month of the lunar calendar */
  eraDay(eraYear: string, month: number, date: number, isLeap: boolean): string;
  about(day: string): string;
  between(first: string, last: string): string;
  yen(amount: string): string;
  days(count: number, figure: string): string;
  readonly pastDue: string;
  age(years: number): string;
  /** Age in a chart. @param years undefined for a span of several */
  ageClosely(span: string, years: number | undefined): string;
  ageAtDeath(span: string): string;
  /** Either is undefined where it is not told. */
  duration(hours: number | undefined, minutes: number | undefined): string;
  /** A fact with its day or circumstance in brackets. */
  remark(fact: string, more: string): string;
}
