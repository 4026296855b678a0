import type { KeyboardEvent } from 'react';

const reachable = 'a[href], button, input, select, textarea, [tabindex]';

/** The Tab that takes a choice from an open list, which the list keeps for itself, also goes on to the next field. */
export const tabOn = ({ key, shiftKey, target, defaultPrevented }: KeyboardEvent<HTMLElement>): void => {
  if (key !== 'Tab' || !defaultPrevented) return;
  const stops = [...document.querySelectorAll<HTMLElement>(reachable)].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled, [inert] *, .ant-select-dropdown *') &&
      element.checkVisibility({ visibilityProperty: true }),
  );
  stops[stops.indexOf(target as HTMLElement) + (shiftKey ? -1 : 1)]?.focus();
};
