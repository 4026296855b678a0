import type { TFunction } from 'i18next';
import type { HolidayName } from '@/rules/data/holidays';

/** A holiday's translated name; an unknown one keeps its own name. */
export const holidayName = (name: string, t: TFunction): string =>
  t(`holidays.${name as HolidayName}`, { defaultValue: name });
