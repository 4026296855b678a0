import { insertRecord, type Writer } from '@/backend/db/record';
import type { AttachmentOwner } from '@/contract/attachment';
import { searchKey } from '@/rules/searchKey';
import { columnFor, lockOwner, noteOnOwner } from './owners';

interface Attached {
  readonly owner: AttachmentOwner;
  readonly id: number;
  readonly fileId: number;
  readonly name: string;
}

/** Attaches a stored file to a record. @throws Refusal 404 where the record is gone */
export const attach = async (writer: Writer, { owner, id, fileId, name }: Attached): Promise<number> => {
  await lockOwner(writer, { owner, id });
  const row = await insertRecord(writer, 'attachments', {
    [columnFor(owner)]: id,
    file_id: fileId,
    name,
    search_name: searchKey(name),
  });
  await noteOnOwner(writer, { owner, id }, [null, name]);
  return row.id;
};
