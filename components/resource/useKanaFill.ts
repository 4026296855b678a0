import { type CompositionEvent, useRef } from 'react';
import type { Values } from './defineResource';
import { createKanaCapture, type KanaCapture } from './kanaCapture';
import type { Specs } from './spec';

interface KanaHandlers {
  readonly onCompositionStart: () => void;
  readonly onCompositionUpdate: (event: CompositionEvent) => void;
  readonly onCompositionEnd: (event: CompositionEvent) => void;
}

export interface KanaFill {
  /** What the input of a field listens to; nothing where the field has no kana beside it. */
  readonly listen: (field: string) => KanaHandlers | undefined;
  /** What an edit of fields brings with it. */
  readonly follow: (changes: Values) => Values;
}

/** Fills `last_name_kana` from what is typed into `last_name`, and so for every field with a kana field beside it. */
export const useKanaFill = (specs: Specs, valuesNow: () => Values, set: (changes: Values) => void): KanaFill => {
  const captures = useRef<Record<string, KanaCapture>>({});
  const captureOf = (field: string): KanaCapture | undefined => {
    if (specs[`${field}_kana`]?.kind !== 'kana') return undefined;
    captures.current[field] ??= createKanaCapture();
    return captures.current[field];
  };
  const kanaOf = (field: string): string => String(valuesNow()[`${field}_kana`] ?? '');

  return {
    listen: (field) => {
      const capture = captureOf(field);
      if (capture === undefined) return undefined;
      const fill = (kana: string | null) => {
        if (kana !== null) set({ [`${field}_kana`]: kana });
      };
      return {
        onCompositionStart: () => capture.start(kanaOf(field)),
        onCompositionUpdate: ({ data }) => fill(capture.update(data)),
        onCompositionEnd: ({ data }) => fill(capture.end(data)),
      };
    },
    follow: (changes) =>
      Object.fromEntries(
        Object.entries(changes).flatMap(([field, value]) => {
          const kana = value === '' ? captureOf(field)?.emptied(kanaOf(field)) : null;
          return kana === null || kana === undefined ? [] : [[`${field}_kana`, kana]];
        }),
      ),
  };
};
