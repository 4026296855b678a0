import { type RefObject, useEffect } from 'react';

/** Of a choice by radio buttons the chosen one; a file is chosen by a button. */
const inputs = 'input:not([disabled], [type="file"], [type="radio"]:not(:checked)), textarea';

/**
 * A form begins in its first field. Some inputs come a moment later than others: one that comes before the present one takes its
 * place, until somebody has done anything.
 * @param shown false while something else is shown in its place
 * @param startAt the field to begin in, where it is not the first
 */
export const useFirstFocus = (form: RefObject<HTMLElement | null>, shown: boolean, startAt?: string): void => {
  useEffect(() => {
    const element = form.current;
    if (element === null || !shown) return;
    let own: HTMLElement | null = null;
    const focus = () => {
      if (own !== null && document.activeElement !== own) return stop();
      const wanted = startAt && element.querySelector<HTMLElement>(`[data-field~="${startAt}"]`);
      // Rows that are not there yet begin with the button that adds one.
      own = (wanted || element).querySelector<HTMLElement>(inputs) ?? (wanted || null)?.querySelector('button') ?? null;
      own?.focus();
    };
    const observer = new MutationObserver(focus);
    const events = ['keydown', 'pointerdown'] as const;
    const stop = () => {
      observer.disconnect();
      for (const name of events) document.removeEventListener(name, stop, true);
    };
    focus();
    observer.observe(element, { childList: true, subtree: true });
    for (const name of events) document.addEventListener(name, stop, true);
    return stop;
  }, [form, shown, startAt]);
};
