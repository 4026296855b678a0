import { useWidth } from './useWidth';

/**
 * How many boxes of a width fit beside each other into an element, as it is drawn; null while that is not known.
 * @param least width of a box, in px
 * @param gap between two boxes, in px
 */
export const useFittingCount = (least: number, gap: number) => {
  const { ref, width } = useWidth();
  return { ref, count: width === null ? null : Math.max(1, Math.floor((width + gap) / (least + gap))) };
};
