import { useState } from 'react';
import { useErrorTexts } from '@/components/resource/useErrorTexts';
import { PIECE_BYTES } from '@/contract/imports';
import { importsApi } from '@/store/imports';

export type Encoding = 'auto' | 'utf-8' | 'shift_jis';

const base64 = (piece: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(reader.error ?? new Error('the file could not be read'));
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.readAsDataURL(piece);
  });

/** Sends a file in pieces and has it read. `sent` is the part that has arrived, from 0 to 1; null while nothing is sent. */
export const useSend = () => {
  const errorTexts = useErrorTexts();
  const [start] = importsApi.start.useCommand();
  const [sendPiece] = importsApi.piece.useCommand();
  const [read] = importsApi.read.useCommand();
  const [sent, setSent] = useState<number | null>(null);
  const [failure, setFailure] = useState('');

  const send = async (file: File, encoding: Encoding): Promise<number | null> => {
    setFailure('');
    setSent(0);
    try {
      const started = await start({ body: { file_name: file.name, size: file.size, encoding } });
      if (!started.ok) return fail(errorTexts(started.error).join(' '));
      const params = { id: started.data.id };
      for (let from = 0, no = 1; from < file.size; from += PIECE_BYTES, no += 1) {
        const bytes = await base64(file.slice(from, from + PIECE_BYTES));
        const arrived = await sendPiece({ params, body: { no, bytes } });
        if (!arrived.ok) return fail(errorTexts(arrived.error).join(' '));
        setSent(Math.min(1, (from + PIECE_BYTES) / file.size));
      }
      const begun = await read({ params, body: {} });
      return begun.ok ? started.data.id : fail(errorTexts(begun.error).join(' '));
    } finally {
      setSent(null);
    }
  };
  const fail = (text: string): null => {
    setFailure(text);
    return null;
  };
  return { send, sent, failure };
};
