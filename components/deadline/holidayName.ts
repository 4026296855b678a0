import type { TFunction } from 'i18next';
import type { HolidayName } from '@/rules/data/holidays';

/** A holiday's name in the language of the screen; one that no language knows stands under its own. */
export const holidayName = (name: string, t: TFunction): string =>
  t(`holidays.${name as HolidayName}`, { defaultValue: name });
