import { type CompositionEvent, useRef } from 'react';
import { createKanaCapture } from '@/components/resource/kanaCapture';

/** Collects the kana of each conversion while typing, to prefill a new caller's kana. */
export const useTypedKana = () => {
  const readings = useRef<string[]>([]);
  const capture = useRef(createKanaCapture());
  const note = (kana: string | null) => {
    if (kana !== null) readings.current[readings.current.length - 1] = kana;
  };
  return {
    now: (): readonly string[] => readings.current.filter((kana) => kana !== ''),
    forget: () => {
      readings.current = [];
    },
    listen: {
      onCompositionStart: () => {
        readings.current.push('');
        capture.current = createKanaCapture();
        capture.current.start('');
      },
      onCompositionUpdate: ({ data }: CompositionEvent) => note(capture.current.update(data)),
      onCompositionEnd: ({ data }: CompositionEvent) => note(capture.current.end(data)),
    },
  };
};
