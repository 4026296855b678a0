import type { Lang } from '@/rules/lang';

const HOUR = 60;

/** 150 → '2時間30分' / '2 h 30 min'; nothing for nothing. */
export const minutesText = (minutes: number | null, lang: Lang): string => {
  if (minutes === null) return '';
  const [hours, rest] = [Math.floor(minutes / HOUR), minutes % HOUR];
  const parts = lang === 'jp' ? [`${hours}時間`, `${rest}分`] : [`${hours} h`, `${rest} min`];
  const told = parts.filter((_, index) => (index === 0 ? hours > 0 : rest > 0 || hours === 0));
  return told.join(lang === 'jp' ? '' : ' ');
};
