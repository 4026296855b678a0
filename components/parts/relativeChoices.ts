import { useMemo } from 'react';
import { choiceOf } from '@/components/ui/choiceOf';
import { useLateName } from '@/components/ui/PersonName';
import type { Choice } from '@/contract/fields';
import type { Relative } from '@/contract/member';

type Listed = Pick<Relative, 'value' | 'label' | 'kana' | 'is_deceased'>;

interface Options {
  /** A member to leave out. */
  readonly but?: number | undefined;
  /** Only living members. */
  readonly living?: boolean;
}

/** Members of a family as choices; deceased ones are marked and last. */
export const useRelatives = (
  people: readonly Listed[] | undefined,
  { but, living = false }: Options = {},
): readonly Choice[] | undefined => {
  const written = useLateName();
  return useMemo(() => {
    const offered = people?.filter(({ value, is_deceased }) => value !== but && !(living && is_deceased === 1));
    return offered
      ?.toSorted((one, other) => one.is_deceased - other.is_deceased)
      .map(({ value, label, kana, is_deceased }) => ({
        ...choiceOf(value, written(label, is_deceased === 1)),
        ...(kana === undefined ? {} : { kana }),
      }));
  }, [people, but, living, written]);
};
