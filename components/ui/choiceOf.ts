import type { Choice } from '@/contract/fields';

/** A choice that the screen makes itself, in its own language. */
export const choiceOf = (value: Choice['value'], label: string, active: 0 | 1 = 1): Choice => ({
  value,
  label,
  label_ja: label,
  label_en: label,
  active,
});
