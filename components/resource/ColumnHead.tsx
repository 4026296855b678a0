import { type DragEvent, type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import styles from './resource.module.css';

/** Changes that a column head makes to the list. */
interface Changes {
  readonly shown: readonly { readonly field: string }[];
  readonly move: (field: string, before: string | null) => void;
  readonly resize: (field: string, width: number | null) => void;
}

interface Props {
  field: string;
  title: ReactNode;
  columns: Pick<Changes, 'resize'>;
}

const step = 16;
/** Kept by the browser during a drag, beside which a page cannot look at what is dragged. */
let dragged: string | null = null;

/** The words of a column's head, and the edge by which it is made wider; a double click there gives it its own width again. */
export const ColumnHead = ({ field, title, columns }: Props) => {
  const from = useRef({ x: 0, width: 0 });
  const start = (event: PointerEvent<HTMLSpanElement>) => {
    const width = event.currentTarget.closest('th')?.offsetWidth ?? 0;
    from.current = { x: event.clientX, width };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const moved = (event: PointerEvent) => event.clientX - from.current.x;
  const isHeld = (event: PointerEvent<HTMLSpanElement>) => event.currentTarget.hasPointerCapture(event.pointerId);
  return (
    <>
      {title}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys on the head do the same (`headKeys`). */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: it takes clicks so that none of them sorts. */}
      <span
        className={styles.edge}
        draggable
        onDragStart={(event) => event.preventDefault()}
        onClick={(event) => event.stopPropagation()}
        onDoubleClick={() => columns.resize(field, null)}
        onPointerDown={start}
        onPointerMove={(event) => {
          if (isHeld(event)) event.currentTarget.style.transform = `translateX(${moved(event)}px)`;
        }}
        onPointerUp={(event) => {
          event.currentTarget.style.transform = '';
          if (moved(event) !== 0) columns.resize(field, from.current.width + moved(event));
        }}
      />
    </>
  );
};

/** What a head does besides sorting: it is dragged to another one's place; Alt + ← → move it, with Shift they size it. */
export const headOf = (field: string, { shown, move, resize }: Changes) => ({
  draggable: true,
  onDragStart: ({ dataTransfer }: DragEvent) => {
    dragged = field;
    dataTransfer.effectAllowed = 'move';
  },
  onDragOver: (event: DragEvent) => {
    if (dragged !== null && dragged !== field) event.preventDefault();
  },
  onDrop: (event: DragEvent) => {
    event.preventDefault();
    const fields = shown.map((column) => column.field);
    // A head of another list on the page has no place here.
    if (dragged === null || dragged === field || !fields.includes(dragged)) return;
    const forward = fields.indexOf(dragged) < fields.indexOf(field);
    move(dragged, forward ? (fields[fields.indexOf(field) + 1] ?? null) : field);
  },
  onDragEnd: () => {
    dragged = null;
  },
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
    const side = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (side === undefined || !event.altKey) return;
    event.preventDefault();
    if (event.shiftKey) return resize(field, event.currentTarget.offsetWidth + side * step);
    const others = shown.map((column) => column.field).filter((other) => other !== field);
    const at = shown.findIndex((column) => column.field === field) + side;
    if (at >= 0 && at <= others.length) move(field, others[at] ?? null);
  },
});
