import { choiceOf } from '@/components/ui/choiceOf';
import type { Choice } from '@/contract/fields';

/**
 * Choices and what a record holds already, which stays on it after it was switched off and left the dropdowns.
 * @param names of the ids, in their order
 */
export const withPresent = (
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
