interface FileKind {
  readonly type: string;
  readonly endings: readonly string[];
  /** Whether every browser shows it. */
  readonly shown?: boolean;
}

/** The kinds of files that are taken. What a browser would run, such as HTML and SVG, is none of them. */
export const fileKinds = {
  pdf: { type: 'application/pdf', endings: ['pdf'], shown: true },
  jpeg: { type: 'image/jpeg', endings: ['jpg', 'jpeg'], shown: true },
  png: { type: 'image/png', endings: ['png'], shown: true },
  tiff: { type: 'image/tiff', endings: ['tif', 'tiff'] },
  heic: { type: 'image/heic', endings: ['heic', 'heif'] },
  docx: { type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', endings: ['docx'] },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', endings: ['xlsx'] },
} as const satisfies Record<string, FileKind>;
export type FileKindName = keyof typeof fileKinds;
export const kindNames = Object.keys(fileKinds) as [FileKindName, ...FileKindName[]];
export const isFileKind = (kind: string): kind is FileKindName => kind in fileKinds;
export const isShown = (kind: FileKindName): boolean => (fileKinds[kind] satisfies FileKind as FileKind).shown === true;

/** Whether a name ends as files of a kind do. */
export const namesKind = (name: string, kind: FileKindName): boolean =>
  fileKinds[kind].endings.some((ending) => name.toLowerCase().endsWith(`.${ending}`));

/** The size of the pieces in which a file is sent, in bytes. */
export const PIECE_BYTES = 512 * 1024;
