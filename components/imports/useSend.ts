import { useState } from 'react';
import { sendPieces } from '@/components/parts/sendPieces';
import { useErrorTexts } from '@/components/resource/useErrorTexts';
import { importsApi } from '@/store/imports';

export type Encoding = 'auto' | 'utf-8' | 'shift_jis';

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
      const arrived = await sendPieces(file, (body) => sendPiece({ params, body }), setSent);
      if (!arrived.ok) return fail(errorTexts(arrived.error).join(' '));
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
