import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** The rows and columns that are drawn: from, up to and without. */
interface Drawn {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

interface Sizes {
  readonly rows: number;
  readonly rowHeight: number;
  /** The left edge of each column, and the right edge of the last. */
  readonly offsets: readonly number[];
}

/** Rows and columns are drawn in whole steps, so that most movements draw nothing new. */
const rowStep = 5;
const columnStep = 4;
/** Assumed size until the element is measured. */
const unknown = { width: 1280, height: 720 };

/** The column at a distance from the left. */
const columnAt = (offsets: readonly number[], distance: number): number => {
  let [low, high] = [0, Math.max(0, offsets.length - 2)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((offsets[middle] ?? 0) <= distance) low = middle;
    else high = middle - 1;
  }
  return low;
};

const down = (value: number, step: number) => Math.max(0, (Math.floor(value / step) - 1) * step);
const up = (value: number, step: number, most: number) => Math.min(most, (Math.floor(value / step) + 2) * step);

const drawnIn = (box: HTMLElement | null, { rows, rowHeight, offsets }: Sizes): Drawn => {
  const { scrollTop = 0, scrollLeft = 0 } = box ?? {};
  const height = box?.clientHeight || unknown.height;
  const width = box?.clientWidth || unknown.width;
  return {
    top: down(scrollTop / rowHeight, rowStep),
    bottom: up((scrollTop + height) / rowHeight, rowStep, rows),
    left: down(columnAt(offsets, scrollLeft), columnStep),
    right: up(columnAt(offsets, scrollLeft + width), columnStep, offsets.length - 1),
  };
};

const isSame = (one: Drawn, other: Drawn): boolean =>
  one.top === other.top && one.bottom === other.bottom && one.left === other.left && one.right === other.right;

/** The rows and columns of a large table that are visible in its scrolling box, and a few around. */
export const useVirtualWindow = (box: RefObject<HTMLElement | null>, sizes: Sizes): Drawn => {
  const [drawn, setDrawn] = useState(() => drawnIn(null, sizes));
  const latest = useRef(sizes);
  latest.current = sizes;
  const look = useCallback(() => {
    const next = drawnIn(box.current, latest.current);
    setDrawn((present) => (isSame(present, next) ? present : next));
  }, [box]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks again when there is something else to see.
  useLayoutEffect(look, [look, sizes]);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [box, look]);
  return drawn;
};
