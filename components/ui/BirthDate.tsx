import { useTranslation } from 'react-i18next';
import { ageOfPartial, formatAge } from '@/rules/age';
import { todayInTokyo } from '@/rules/calendarDay';
import { formatDayShort } from '@/rules/format';
import { earliestDay, formatPartialDate, formatPartialWareki } from '@/rules/partialDate';
import { useLang } from './words';

interface Props {
  year: number | null | undefined;
  month?: number | null | undefined;
  day?: number | null | undefined;
  /** The age stands still on this day. */
  deathDate?: string | null | undefined;
  /** Without weekday and Japanese year, which a hover shows. */
  short?: boolean;
}

/** A birth date as far as it is known, with the Japanese year and the age. */
export const BirthDate = ({ year, month, day, deathDate, short = false }: Props) => {
  const { t } = useTranslation();
  const lang = useLang();
  if (year == null) return null;
  const birth = { year, month: month ?? null, day: day ?? null };
  const date = formatPartialDate(birth, lang);
  if (date === '') return null;
  const wareki = formatPartialWareki(birth, lang);
  const reached = formatAge(ageOfPartial(birth, deathDate ?? todayInTokyo()), lang);
  const age = deathDate && reached ? t('member.birth.atDeath', { age: reached }) : reached;
  const whole = [date, wareki && `(${wareki})`, age].filter(Boolean).join(' ');
  if (!short) return <span>{whole}</span>;
  const day10 = birth.day === null ? date : formatDayShort(earliestDay(birth), lang);
  return <span title={whole}>{[day10, age].filter(Boolean).join(' ')}</span>;
};
