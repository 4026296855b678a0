import type { TestApi } from '@/__tests__/support/api';
import type { PersonName } from '@/__tests__/support/people';
import { contract } from '@/contract';
import type { AttachmentOwner } from '@/contract/attachment';
import { PIECE_BYTES } from '@/contract/notation/fileKinds';

const { attachment } = contract;

export interface Place {
  readonly owner: AttachmentOwner;
  readonly owner_key: string;
}

/** A PDF of some bytes, which tells itself apart by what it holds. */
export const pdf = (size: number, fill = 'x'): Buffer =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size, fill)]);

export const begin = (api: TestApi, as: PersonName, place: Place, name: string, bytes: Buffer) =>
  api.call(as, attachment.start, { body: { ...place, name, size: bytes.length } });

export const sendPieces = async (api: TestApi, as: PersonName, id: number, bytes: Buffer) => {
  const answers = [];
  for (let from = 0; from < bytes.length; from += PIECE_BYTES)
    answers.push(
      await api.call(as, attachment.piece, {
        params: { id },
        body: { no: from / PIECE_BYTES + 1, bytes: bytes.subarray(from, from + PIECE_BYTES).toString('base64') },
      }),
    );
  return answers;
};

/** Attaches a file as a screen does. @returns the id of the attachment */
export const attachFile = async (api: TestApi, as: PersonName, place: Place, name: string, bytes: Buffer) => {
  const { data } = await begin(api, as, place, name, bytes);
  await sendPieces(api, as, data.id, bytes);
  return api.call(as, attachment.store, { params: { id: data.id }, body: { ...place, name } });
};
