import type { KeyboardEvent } from 'react';

const composingKeyCode = 229;

/** Whether a key press belongs to a kana conversion (Safari reports only the key code) and must be ignored. */
export const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || keyCode === composingKeyCode;
