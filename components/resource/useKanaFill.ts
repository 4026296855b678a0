import { type CompositionEvent, useRef, useState } from 'react';
import { onLetter } from '@/components/ui/typing';
import type { Values } from './defineResource';
import { createKanaCapture, type KanaCapture } from './kanaCapture';
import { type Row, rowKey } from './rowKeys';
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

/**
 * Fills `last_name_kana` from what is typed into `last_name`, `decedent_kana` from `decedent_name`, and so for every field
 * with a kana field beside it, of one form or row.
 */
const createKanaFill = (specsNow: () => Specs, valuesNow: () => Values, set: (changes: Values) => void): KanaFill => {
  const captures: Record<string, KanaCapture> = {};
  /** The capture of a field, and the kana field beside it. */
  const captureOf = (field: string): { capture: KanaCapture; beside: string } | undefined => {
    const names = [`${field}_kana`, field.replace(/_name$/, '_kana')];
    const beside = names.find((name) => name !== field && specsNow()[name]?.kind === 'kana');
    if (beside === undefined) return undefined;
    captures[field] ??= createKanaCapture();
    return { capture: captures[field], beside };
  };
  const kanaIn = (beside: string): string => String(valuesNow()[beside] ?? '');

  return {
    listen: (field) => {
      const found = captureOf(field);
      if (found === undefined) return undefined;
      const { capture, beside } = found;
      const fill = (kana: string | null) => {
        if (kana !== null) onLetter(() => set({ [beside]: kana }));
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

/** The kana of a form. */
export const useKanaFill = (specs: Specs, valuesNow: () => Values, set: (changes: Values) => void): KanaFill => {
  const latest = useRef({ specs, valuesNow, set });
  latest.current = { specs, valuesNow, set };
  const [fill] = useState(() =>
    createKanaFill(
      () => latest.current.specs,
      () => latest.current.valuesNow(),
      (changes) => latest.current.set(changes),
    ),
  );
  return fill;
};

/**
 * The kana of a list of rows, each of which fills its own.
 * @param rowsNow the rows with each letter
 * @param edit changes the row at this place
 */
export const useRowsKana = (
  specs: Specs,
  rowsNow: () => readonly Row[],
  edit: (index: number, changes: Values) => void,
) => {
  const latest = useRef({ specs, rowsNow, edit });
  latest.current = { specs, rowsNow, edit };
  const [fills] = useState(() => new Map<number, KanaFill>());
  return (row: Row): KanaFill => {
    const key = rowKey(row);
    const placeNow = () => latest.current.rowsNow().findIndex((one) => rowKey(one) === key);
    const known =
      fills.get(key) ??
      createKanaFill(
        () => latest.current.specs,
        () => latest.current.rowsNow()[placeNow()] ?? {},
        (changes) => latest.current.edit(placeNow(), changes),
      );
    fills.set(key, known);
    return known;
  };
};
