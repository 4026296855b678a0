import type { Lang } from '@/contract/notation/lang';
import { formatAgeAtDeath, formatAgeRange } from '@/locales/formatAge';
import {
  formatPartialDate,
  formatPartialDateShort,
  formatPartialDay,
  formatPartialWareki,
} from '@/locales/formatPartialDate';
import { ageRange } from '@/rules/age';
import { todayInTokyo } from '@/rules/calendarDay';
import { type PartialDate, rangeOfPartialDay, SOME_DAY } from '@/rules/partialDate';
import styles from './ui.module.css';
import { useLang } from './words';

interface Death {
  readonly is_deceased?: number | null;
  readonly death_date?: string | null;
}

/** A date, a Japanese date and an age are each kept on one line. */
const NO_BREAK = '\u00a0';

interface Props {
  year: number | null | undefined;
  month?: number | null | undefined;
  day?: number | null | undefined;
  /** The person's death, at which the age stops. */
  death?: Death | null | undefined;
  /** Without weekday and Japanese year, which a hover shows. */
  short?: boolean;
}

/** An incomplete date has no range. */
const rangeOf = (death: string, lang: Lang) =>
  formatPartialDay(death, lang) === '' ? SOME_DAY : rangeOfPartialDay(death);

/** '81歳', '94〜95歳', of the dead '享年85歳': the age as far as birth and death tell it. */
const ageOf = (birth: PartialDate, { is_deceased, death_date }: Death, lang: Lang): string =>
  is_deceased === 1 || death_date
    ? formatAgeAtDeath(birth, death_date ? rangeOf(death_date, lang) : SOME_DAY, lang)
    : formatAgeRange(ageRange(birth, todayInTokyo()), lang);

/** A (partial) birth date with Japanese year and age. */
export const BirthDate = ({ year, month, day, death, short = false }: Props) => {
  const lang = useLang();
  if (year == null) return null;
  const birth = { year, month: month ?? null, day: day ?? null };
  const date = formatPartialDate(birth, lang);
  if (date === '') return null;
  const wareki = formatPartialWareki(birth, lang);
  const age = ageOf(birth, death ?? {}, lang);
  const parts = [date, wareki && `(${wareki})`, age].filter(Boolean);
  const whole = parts.join(' ');
  if (!short)
    return <span className={styles.birthDate}>{parts.map((part) => part.replaceAll(' ', NO_BREAK)).join(' ')}</span>;
  return <span title={whole}>{[formatPartialDateShort(birth, lang), age].filter(Boolean).join(' ')}</span>;
};
