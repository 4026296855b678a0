import type { RunResult } from '@/components/resource/api';
import { PIECE_BYTES } from '@/contract/notation/fileKinds';

/** The bytes of a file as text. */
export const base64 = (piece: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(reader.error ?? new Error('the file could not be read'));
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.readAsDataURL(piece);
  });

/**
 * Sends a file piece by piece.
 * @param onSent told the part that has arrived, from 0 to 1
 * @returns how the last piece went
 */
export const sendPieces = async (
  file: Blob,
  send: (piece: { no: number; bytes: string }) => Promise<RunResult<unknown>>,
  onSent: (part: number) => void,
): Promise<RunResult<unknown>> => {
  let result: RunResult<unknown> = { ok: true, data: null };
  for (let from = 0, no = 1; from < file.size; from += PIECE_BYTES, no += 1) {
    result = await send({ no, bytes: await base64(file.slice(from, from + PIECE_BYTES)) });
    if (!result.ok) return result;
    onSent(Math.min(1, (from + PIECE_BYTES) / file.size));
  }
  return result;
};
