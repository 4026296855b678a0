import { type DragEvent, useRef, useState } from 'react';

const numberAt = (event: DragEvent<HTMLElement>, name: 'line' | 'taker'): number | null => {
  const found = event.target instanceof Element ? event.target.closest<HTMLElement>(`[data-${name}]`) : null;
  const text = found?.dataset[name];
  return text === undefined ? null : Number(text);
};

/**
 * Lets the asset of a row be dropped onto the column of a person, who then takes all of it. Rows carry `data-line`, cells and
 * heads of columns `data-taker`.
 */
export function useAssetDrag(give: (line: number, memberId: number) => void) {
  const line = useRef<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const end = () => {
    line.current = null;
    setOver(null);
  };
  return {
    /** The person over whose column an asset is held. */
    over,
    table: {
      onDragStart: (event: DragEvent<HTMLElement>) => {
        line.current = numberAt(event, 'line');
        if (line.current === null) return;
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', '');
      },
      onDragOver: (event: DragEvent<HTMLElement>) => {
        if (line.current === null) return;
        const taker = numberAt(event, 'taker');
        if (taker !== null) event.preventDefault();
        setOver(taker);
      },
      onDrop: (event: DragEvent<HTMLElement>) => {
        const taker = numberAt(event, 'taker');
        if (line.current === null) return;
        event.preventDefault();
        if (taker !== null) give(line.current, taker);
        end();
      },
      onDragEnd: end,
    },
  };
}
