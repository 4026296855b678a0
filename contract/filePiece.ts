import * as z from 'zod';
import { number } from './fields';
import { PIECE_BYTES } from './notation/fileKinds';

/** A piece of a file, in base64; sent again it changes nothing. */
export const filePiece = (most: number) =>
  z.object({
    no: number(1, Math.ceil(most / PIECE_BYTES)),
    bytes: z.base64('invalid').max(700_000, { error: 'too_large' }),
  });
