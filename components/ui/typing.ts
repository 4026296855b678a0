import { startTransition } from 'react';
import { flushSync } from 'react-dom';

/** Nothing is typed for so long, in ms, before the screen follows. */
const pause = 150;
/** Keys that go on with the same text, beside the letters. */
const going = new Set(['Backspace', 'Delete', 'Shift', 'CapsLock', 'Dead', 'Process', 'Unidentified']);

let typing = false;
let waiting = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

const draw = (): void => {
  clearTimeout(timer);
  const works = waiting;
  waiting = new Set();
  for (const work of works) work();
};

/** Draws at once what waits for a pause. */
export const endTyping = (): void => {
  if (waiting.size > 0) flushSync(draw);
};

/** A letter was typed: what `tell` would draw waits, where it says so by `inPause`, until the typing rests. */
export const onLetter = (tell: () => void): void => {
  const before = typing;
  typing = true;
  try {
    tell();
  } finally {
    typing = before;
  }
};

/**
 * Draws what changed: at once, or after a letter as soon as the typing rests, the field is left or another key is pressed.
 * @param work the same function each time, so that many letters are drawn once
 */
export const inPause = (work: () => void): void => {
  if (!typing) {
    waiting.delete(work);
    work();
    return;
  }
  waiting.add(work);
  clearTimeout(timer);
  timer = setTimeout(() => startTransition(draw), pause);
};

const endByKey = ({ key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): void => {
  const goesOn = key.length === 1 || going.has(key);
  if (!isComposing && (ctrlKey || metaKey || altKey || !goesOn)) endTyping();
};

/** React walks from an input to its root for each of these, which took a third of a key, and nobody listens to a letter. */
const eventsOfLetters = ['keydown', 'keypress', 'textInput', 'keyup'] as const;
const isLetter = ({ key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey && !isComposing;

const endsHere = (event: Event): void => {
  const { target } = event;
  if (!(target instanceof HTMLElement) || target.dataset.letters === undefined) return;
  if (!(event instanceof KeyboardEvent) || isLetter(event)) event.stopPropagation();
};

if (typeof window !== 'undefined') {
  for (const name of eventsOfLetters) document.documentElement.addEventListener(name, endsHere, { capture: true });
  window.addEventListener('keydown', endByKey, { capture: true });
  // An element that React takes away loses its focus too: then there is nothing to wait for.
  window.addEventListener('focusout', draw, { capture: true });
  window.addEventListener('pagehide', endTyping, { capture: true });
}
