import { type ChangeEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { onLetter } from './typing';

interface Letters<E> {
  value: unknown;
  onChange: (value: unknown) => void;
  read: (text: string) => unknown;
  /** The text of the value. */
  shown: string;
  /** Whether what is typed stands for now, whatever becomes of the value. */
  stands?: () => boolean;
  element: RefObject<E | null>;
}

/**
 * The letters of an input stay where they are typed: a key draws nothing. The value is told on at once, and is written into
 * the input only where it comes from elsewhere: by a fill, a draft, a choice.
 */
export const useLetters = <E extends HTMLInputElement | HTMLTextAreaElement>(letters: Letters<E>) => {
  const { value, onChange, read, shown, stands, element } = letters;
  const [first] = useState(shown);
  /** What was told and has not come back yet: echoes of earlier letters come late. */
  const told = useRef<unknown[]>([]);

  useLayoutEffect(() => {
    const { current: input } = element;
    if (input === null) return;
    const echo = told.current.lastIndexOf(value);
    // What is no echo comes from elsewhere: from now on it counts, though the letters may stand until the input is left.
    told.current = echo < 0 ? [] : told.current.slice(echo + 1);
    if (stands?.() || (echo >= 0 && input === document.activeElement)) return;
    if (input.value !== shown) input.value = shown;
  }, [value, shown, stands, element]);

  return {
    /** The value as it was last told. */
    latest: () => (told.current.length > 0 ? told.current.at(-1) : value),
    ref: element,
    // Events of its letters go no further (`typing`).
    'data-letters': '',
    defaultValue: first,
    onChange: ({ target }: ChangeEvent<E>) => {
      const next = read(target.value);
      told.current.push(next);
      onLetter(() => onChange(next));
    },
  };
};
