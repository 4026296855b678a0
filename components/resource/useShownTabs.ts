import type { DetailTab } from './defineResource';

const always = () => true;

/** The tabs that can be shown at all. @param tabs the same ones at every render, in the same order */
export const useShownTabs = <Rec>(tabs: readonly DetailTab<Rec>[]): readonly DetailTab<Rec>[] =>
  // biome-ignore lint/correctness/useHookAtTopLevel: the tabs of a page are always the same ones, in the same order.
  tabs.filter(({ useShown = always }) => useShown());
