import { type DragEvent, type PointerEvent, useRef, useState } from 'react';

const numberAt = (target: EventTarget | null, name: 'line' | 'taker'): number | null => {
  const found = target instanceof Element ? target.closest<HTMLElement>(`[data-${name}]`) : null;
  const text = found?.dataset[name];
  return text === undefined ? null : Number(text);
};

/** A finger keeps sending its events to where it came down. */
const takerUnder = ({ clientX, clientY }: PointerEvent): number | null =>
  numberAt(document.elementFromPoint(clientX, clientY), 'taker');

/**
 * Lets the asset of a row be dropped onto the column of a person, who then takes all of it: by the mouse as browsers drag, by
 * finger or pen from where the page does not scroll (`data-grip`). Rows carry `data-line`, cells and heads of columns `data-taker`.
 */
export function useAssetDrag(give: (line: number, memberId: number) => void) {
  const line = useRef<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const end = () => {
    line.current = null;
    setOver(null);
  };
  const drop = (taker: number | null) => {
    if (line.current !== null && taker !== null) give(line.current, taker);
    end();
  };
  return {
    /** The person over whose column an asset is held. */
    over,
    table: {
      onDragStart: (event: DragEvent<HTMLElement>) => {
        // A finger that rests has it in hand already.
        if (line.current !== null) return event.preventDefault();
        line.current = numberAt(event.target, 'line');
        if (line.current === null) return;
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', '');
      },
      onDragOver: (event: DragEvent<HTMLElement>) => {
        if (line.current === null) return;
        const taker = numberAt(event.target, 'taker');
        if (taker !== null) event.preventDefault();
        setOver(taker);
      },
      onDrop: (event: DragEvent<HTMLElement>) => {
        if (line.current === null) return;
        event.preventDefault();
        drop(numberAt(event.target, 'taker'));
      },
      onDragEnd: end,
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        const isGrip = event.target instanceof Element && event.target.closest('[data-grip]') !== null;
        if (isGrip && event.pointerType !== 'mouse') line.current = numberAt(event.target, 'line');
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (line.current !== null) setOver(takerUnder(event));
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        if (line.current !== null) drop(takerUnder(event));
      },
      onPointerCancel: end,
    },
  };
}
