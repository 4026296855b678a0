import { choiceOf } from '@/components/ui/choiceOf';
import type { Choice } from '@/contract/fields';

/**
 * Adds the record's stored values to the choices, even if they were disabled.
 * @param names of the ids, in their order
 */
export const withStoredChoices = (
  choices: readonly Choice[] | undefined,
  ids: readonly (number | null | undefined)[],
  names: readonly (string | null | undefined)[],
): readonly Choice[] | undefined => {
  if (choices === undefined) return undefined;
  const missing = ids.flatMap((value, index) => {
    const label = names[index] ?? '';
    const known = value == null || choices.some((choice) => choice.value === value);
    return known ? [] : [choiceOf(value, label, 0)];
  });
  return missing.length === 0 ? choices : [...choices, ...missing];
};
