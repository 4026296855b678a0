import type { KeyboardEvent } from 'react';

const composingKeyCode = 229;

/** Whether a key press belongs to a kana conversion (Safari tells it by the key code alone): it must do nothing else. */
export const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || keyCode === composingKeyCode;
