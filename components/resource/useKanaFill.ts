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
  /** Composition handlers of a field; undefined if it has no kana field. */
  readonly listen: (field: string) => KanaHandlers | undefined;
  /** Further changes caused by an edit. */
  readonly follow: (changes: Values) => Values;
}

/** Fills `last_name_kana` from what is typed into `last_name`, `decedent_kana` from `decedent_name`, and so for every field with a kana field beside it. */
export const useKanaFill = (specs: Specs, valuesNow: () => Values, set: (changes: Values) => void): KanaFill => {
  const captures = useRef<Record<string, KanaCapture>>({});
  /** The capture of a field, and the kana field beside it. */
  const captureOf = (field: string): { capture: KanaCapture; beside: string } | undefined => {
    const names = [`${field}_kana`, field.replace(/_name$/, '_kana')];
    const beside = names.find((name) => name !== field && specs[name]?.kind === 'kana');
    if (beside === undefined) return undefined;
    captures.current[field] ??= createKanaCapture();
    return { capture: captures.current[field], beside };
  };
  const kanaIn = (beside: string): string => String(valuesNow()[beside] ?? '');

  return {
    listen: (field) => {
      const found = captureOf(field);
      if (found === undefined) return undefined;
      const { capture, beside } = found;
      const fill = (kana: string | null) => {
        if (kana !== null) set({ [beside]: kana });
      };
      return {
        onCompositionStart: () => capture.start(kanaIn(beside)),
        onCompositionUpdate: ({ data }) => fill(capture.update(data)),
        onCompositionEnd: ({ data }) => fill(capture.end(data)),
      };
    },
    follow: (changes) =>
      Object.fromEntries(
        Object.entries(changes).flatMap(([field, value]) => {
          const found = value === '' ? captureOf(field) : undefined;
          const kana = found?.capture.emptied(kanaIn(found.beside)) ?? null;
          return found === undefined || kana === null ? [] : [[found.beside, kana]];
        }),
      ),
  };
};
