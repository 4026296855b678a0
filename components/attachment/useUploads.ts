import { useCallback, useRef, useState } from 'react';
import { sendPieces } from '@/components/parts/sendPieces';
import { useErrorTexts } from '@/components/resource/useErrorTexts';
import type { AttachmentOwner } from '@/contract/attachment';
import { attachmentApi, uploadApi } from '@/store/attachment';

export interface Upload {
  readonly key: number;
  readonly file: File;
  readonly name: string;
  readonly state: 'waiting' | 'sending' | 'done' | 'failed';
  /** The part that has arrived, from 0 to 1. */
  readonly sent: number;
  readonly failure: string;
}

/** So many files are sent at a time; the others wait. */
const lanes = 2;

/** Sends files to a record, two at a time, each in pieces. */
export const useUploads = (owner: AttachmentOwner, owner_key: string) => {
  const errorTexts = useErrorTexts('attachment');
  const [start] = uploadApi.start.useCommand();
  const [piece] = uploadApi.piece.useCommand();
  const [store] = attachmentApi.store.useCommand();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const waiting = useRef<Upload[]>([]);
  const running = useRef(0);
  const last = useRef(0);

  const change = useCallback(
    (key: number, part: Partial<Upload>) =>
      setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one))),
    [],
  );

  const send = async ({ key, file, name }: Upload): Promise<void> => {
    change(key, { state: 'sending', sent: 0, failure: '' });
    const place = { owner, owner_key, name };
    const begun = await start({ body: { ...place, size: file.size } });
    if (!begun.ok) return change(key, { state: 'failed', failure: errorTexts(begun.error).join(' ') });
    const params = { id: begun.data.id };
    const arrived = await sendPieces(
      file,
      (body) => piece({ params, body }),
      (sent) => change(key, { sent }),
    );
    const result = arrived.ok ? await store({ params, body: place }) : arrived;
    change(
      key,
      result.ok ? { state: 'done', sent: 1 } : { state: 'failed', failure: errorTexts(result.error).join(' ') },
    );
  };

  const next = async (): Promise<void> => {
    if (running.current >= lanes) return;
    const upload = waiting.current.shift();
    if (upload === undefined) return;
    running.current += 1;
    try {
      await send(upload);
    } finally {
      running.current -= 1;
      void next();
    }
  };

  const queue = (added: readonly Upload[]) => {
    waiting.current.push(...added);
    for (const _ of added) void next();
  };

  const add = (files: readonly File[], nameOf: (file: File) => string = ({ name }) => name) => {
    const added = files.map((file): Upload => {
      last.current += 1;
      return { key: last.current, file, name: nameOf(file), state: 'waiting', sent: 0, failure: '' };
    });
    // What has arrived stands in the list already.
    setUploads((all) => [...all.filter(({ state }) => state !== 'done'), ...added]);
    queue(added);
  };
  const again = (upload: Upload) => {
    change(upload.key, { state: 'waiting', failure: '' });
    queue([upload]);
  };
  const dismiss = ({ key }: Upload) => setUploads((all) => all.filter((one) => one.key !== key));
  return { uploads, add, again, dismiss };
};
