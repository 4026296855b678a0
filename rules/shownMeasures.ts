import type { FigureMeasure } from '@/contract/dashboard';

/** The chosen measures in the order of the choice; all where none of those asked for is one. */
export const shownMeasures = <Own extends Pick<FigureMeasure, 'key'>>(
  measures: readonly Own[],
  chosen: readonly string[],
): readonly Own[] => {
  const shown = chosen.flatMap((key) => measures.find((measure) => measure.key === key) ?? []);
  return shown.length === 0 ? measures : shown;
};
