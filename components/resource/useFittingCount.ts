import { useCallback, useState } from 'react';

/**
 * How many boxes of a width fit beside each other into an element, as it is drawn; null while that is not known.
 * @param least width of a box, in px
 * @param gap between two boxes, in px
 */
export const useFittingCount = (least: number, gap: number) => {
  const [count, setCount] = useState<number | null>(null);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return undefined;
      const observer = new ResizeObserver(() => {
        const { width } = element.getBoundingClientRect();
        if (width > 0) setCount(Math.max(1, Math.floor((width + gap) / (least + gap))));
      });
      observer.observe(element);
      return () => observer.disconnect();
    },
    [least, gap],
  );
  return { ref, count };
};
