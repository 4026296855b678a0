import { type CompositionEvent, useRef } from 'react';
import { createKanaCapture } from '@/components/resource/kanaCapture';

/** The kana of each conversion in which a text is typed, so that a name found nowhere need not be read out again. */
export const useReadings = () => {
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
