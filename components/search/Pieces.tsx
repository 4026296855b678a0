import type { MarkedPiece } from '@/rules/searchHighlights';

/** A text with what was found in it marked. */
export const Pieces = ({ pieces }: { pieces: readonly MarkedPiece[] }) => {
  let at = 0;
  return pieces.map(({ text, hit }) => {
    const key = at;
    at += text.length;
    return hit ? <mark key={key}>{text}</mark> : text;
  });
};
