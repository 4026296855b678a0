import { type SqlBool, sql } from 'kysely';
import { defineList } from '@/backend/db/page';
import { living } from '@/backend/records/listConditions';
import { personName } from '@/backend/records/names';
import type { Attachment, AttachmentOwner } from '@/contract/attachment';
import { searchKey } from '@/rules/searchKey';
import { attachedTo, ownerId, ownerKind, ownerName } from './owners';

interface Filters {
  readonly place: { readonly owner: AttachmentOwner; readonly id: number };
  readonly name?: string | null | undefined;
  readonly kind?: string | null | undefined;
  readonly deleted?: number | null | undefined;
}

const file = sql`join stored_files f on f.id = a.file_id`;

export const attachmentList = defineList({
  table: 'attachments',
  alias: 'a',
  joins: file,
  select: sql<Attachment>`a.id, a.name, f.kind, f.size, a.created_at, ${personName('a.created_by')} as created_by_name,
    ${ownerKind} as owner, ${ownerId} as owner_id, ${ownerName} as owner_name, a.lock_version`,
  sorts: {
    created_at: { by: sql`a.id` },
    name: { by: sql`a.name collate "ja-x-icu"` },
    size: { by: sql`(select size from stored_files where id = a.file_id)` },
  },
  defaultSort: { by: 'created_at', down: true },
  where: ({ name, kind, deleted }: Filters) => [
    living('a', deleted),
    ...(name ? [sql<SqlBool>`position(${searchKey(name)} in a.search_name) > 0`] : []),
    ...(kind ? [sql<SqlBool>`(select kind from stored_files where id = a.file_id) = ${kind}`] : []),
  ],
  narrow: ({ place }) => [attachedTo(place.owner, place.id)],
});
