import * as z from 'zod';
import { int, nullableText } from './answerKinds';
import { command, paged, query } from './defineEndpoint';
import { exportedFile, flag, idParams, lockVersion, number, optional, storedId, text } from './fields';
import { filePiece } from './filePiece';
import { kindNames } from './notation/fileKinds';

/** The records that files are attached to. */
export const attachmentOwners = ['family', 'member', 'inquiry', 'sozoku', 'legal', 'insurance', 'property'] as const;
export type AttachmentOwner = (typeof attachmentOwners)[number];

/** Whose rights to read and to change its records count, for each kind of record. */
export const ownerResources = {
  family: 'customer',
  member: 'customer',
  inquiry: 'inquiry',
  sozoku: 'project',
  legal: 'project',
  insurance: 'insurance',
  property: 'customer',
} as const satisfies Readonly<Record<AttachmentOwner, string>>;

/** The largest file that a firm may allow, in MB. */
export const MOST_MEGABYTES = 500;
const mostBytes = MOST_MEGABYTES * 1024 * 1024;

/** Which record: its kind, and its id or the code of a family. */
const owner = {
  owner: z.enum(attachmentOwners, 'choose'),
  owner_key: text(20),
};
const fileName = () => text(200);

const Attachment = z.object({
  id: int,
  name: z.string(),
  kind: z.enum(kindNames),
  size: int,
  created_at: z.string(),
  created_by_name: nullableText,
  owner: z.enum(attachmentOwners),
  owner_id: int,
  /** What of a family's records it is attached to; null for the family itself. */
  owner_name: nullableText,
  lock_version: int,
});
export type Attachment = z.output<typeof Attachment>;

/** Files of records: sent in pieces, attached, shown and handed out. All of it is an addition. */
export const attachment = {
  /** Those of a record; of a family those of all its records. */
  listing: paged('/api/attachment-listing', {
    row: Attachment,
    sorts: ['created_at', 'name', 'size'],
    limit: 50,
    filters: {
      ...owner,
      name: optional(text(100)),
      kind: optional(z.enum(kindNames, 'choose')),
      /** 1 = deleted ones, for people who may restore them. */
      deleted: optional(flag()),
    },
    addition: true,
  }),
  /** Announces a file for a record. */
  start: command('POST', '/api/attachment-start', {
    body: z.object({ ...owner, name: fileName(), size: number(1, mostBytes) }),
    data: storedId,
    addition: true,
  }),
  piece: command('POST', '/api/attachment-piece/:id', {
    params: idParams,
    body: filePiece(mostBytes),
    data: z.object({}),
    addition: true,
  }),
  /** Attaches a file whose pieces have all arrived. */
  store: command('POST', '/api/attachment-store/:id', {
    params: idParams,
    body: z.object({ ...owner, name: fileName() }),
    data: storedId,
    addition: true,
  }),
  update: command('PUT', '/api/attachment-update/:id', {
    params: idParams,
    body: z.object({ name: fileName(), lock_version: lockVersion() }),
    data: Attachment,
    addition: true,
  }),
  destroy: command('DELETE', '/api/attachment-destroy/:id', { params: idParams, data: z.object({}), addition: true }),
  restore: command('POST', '/api/attachment-restore/:id', { params: idParams, data: z.object({}), addition: true }),
  /** The address under which a browser shows it, for ten minutes. */
  preview: query('/api/attachment-preview/:id', {
    params: idParams,
    data: z.object({ href: z.string() }),
    addition: true,
  }),
  file: query('/api/attachment-file/:id', { params: idParams, data: exportedFile, addition: true }),
};
