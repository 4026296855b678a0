import * as z from 'zod';
import { int, nullableInt, nullableText } from './answerKinds';
import { command, paged, query } from './defineEndpoint';
import { exportedFile, flag, id, idParams, longText, number, optional, rows, text } from './fields';
import { filePiece } from './filePiece';
import { sameReasons } from './options/sameReasons';

/** What a table of a file holds, in the order in which it is stored. */
export const importKinds = ['people', 'inquiries', 'properties', 'assets'] as const;
export type ImportKind = (typeof importKinds)[number];
export const isImportKind = (kind: unknown): kind is ImportKind => importKinds.some((one) => one === kind);

/** How far a file has come; what is being done with it is its `job`. */
export const importStages = ['uploading', 'uploaded', 'read', 'checked', 'done', 'undone'] as const;
export type ImportStage = (typeof importStages)[number];
export const importJobs = ['read', 'check', 'run', 'undo'] as const;
export type ImportJob = (typeof importJobs)[number];

/** How the signs of a CSV file are written; `auto` finds out. */
export const importEncodings = ['auto', 'utf-8', 'shift_jis', 'utf-16le', 'utf-16be'] as const;

/** What becomes of a row that is likely of a stored person. */
export const importDecision = { new: 1, existing: 2, leave: 3 } as const;

/** The largest file, in bytes. */
export const MOST_BYTES = 20 * 1024 * 1024;
/** Rows of all tables of a file together. */
export const MOST_ROWS = 50_000;

const kind = z.enum(importKinds, 'choose');
const nullable = <S extends z.ZodType>(schema: S) => schema.nullable();

/** A field that a column may be: its word is the screens'. */
export const ImportField = z.object({
  field: z.string(),
  label: z.string(),
  required: z.boolean(),
  /** The kind of value, as the contract's fields have it. */
  kind: z.string(),
});
export type ImportField = z.output<typeof ImportField>;

const ImportSheet = z.object({
  sheet: int,
  name: z.string(),
  kind: nullable(kind),
  heads: z.array(z.string()),
  /** The field of each column; empty where the column is not read. */
  columns: z.array(z.string()),
  row_count: int,
  fault_count: int,
  likely_count: int,
  /** Rows whose key is known: they are stored already. */
  present_count: int,
});
export type ImportSheet = z.output<typeof ImportSheet>;

export const ImportHead = z.object({
  id: int,
  file_name: z.string(),
  size: int,
  created_at: z.string(),
  created_by_name: nullableText,
  stage: z.enum(importStages),
  /** What is being done now; null where nothing is, also where it was cut short. */
  job: nullable(z.enum(importJobs)),
  run_at: nullableText,
  undone_at: nullableText,
  undone_by_name: nullableText,
  row_count: int,
  /** How many records of each table were stored. */
  made: nullable(z.record(z.string(), z.number().int())),
});
export type ImportHead = z.output<typeof ImportHead>;

export const Import = ImportHead.extend({
  done: int,
  total: int,
  /** How a CSV file was read. */
  read_as: nullableText,
  encoding: z.string(),
  /** Cells were corrected since the last check. */
  stale: z.boolean(),
  /** Why it stopped, and the records that were in the way. */
  problem: nullableText,
  links: z.array(z.object({ label: z.string(), href: z.string() })),
  sheets: z.array(ImportSheet),
  /** Rows that are likely of a stored person, and about which nobody has decided yet. */
  undecided: int,
  /** Rows that are likely of the same person as another row of the file. */
  doubled: int,
  /** Rows whose record is stored already and says something else. */
  differing: int,
  /** Some of the customers that were stored. */
  customers: z.array(z.object({ label: z.string(), href: z.string() })),
});
export type Import = z.output<typeof Import>;

export const ImportRow = z.object({
  sheet: int,
  line: int,
  cells: z.array(z.string()),
  /** Column → what is wrong with it. */
  faults: z.record(z.string(), z.array(z.string())),
  likely: z.array(
    z.object({
      member_id: int,
      name: z.string(),
      kana: z.string(),
      phone: z.string(),
      office_name: nullableText,
      href: z.string(),
      score: int,
      reasons: z.array(z.enum(sameReasons)),
    }),
  ),
  /** Other rows of the file that are likely of the same person. */
  twins: z.array(z.object({ sheet: int, line: int, score: int, reasons: z.array(z.enum(sameReasons)) })),
  /** Column → what the stored record says otherwise; it stays as it is. */
  differs: z.record(z.string(), z.string()),
  decision: nullableInt,
  member_id: nullableInt,
  present: z.boolean(),
});
export type ImportRow = z.output<typeof ImportRow>;

const rowName = { sheet: number(0, 100), line: number(1, 2_000_000) };

/** Bringing the firm's existing files in, and taking them out again. All of it is an addition. */
export const imports = {
  listing: paged('/api/import-listing', { row: ImportHead, sorts: ['id'], limit: 20, filters: {}, addition: true }),
  /** The fields of each kind of table. */
  fields: query('/api/import-fields', {
    data: z.array(z.object({ kind, title: z.string(), fields: z.array(ImportField) })),
    addition: true,
  }),
  /** A workbook to fill in. */
  template: query('/api/import-template', { data: exportedFile, addition: true }),
  /** What is stored, in the form of the workbook. */
  export: query('/api/import-export', {
    query: z.object({ office_id: optional(number(1, 2_147_483_647)) }),
    data: exportedFile,
    addition: true,
  }),
  start: command('POST', '/api/import-start', {
    body: z.object({
      file_name: text(255),
      size: number(1, MOST_BYTES),
      encoding: z.enum(importEncodings, 'choose').optional().default('auto'),
    }),
    data: z.object({ id: int }),
    addition: true,
  }),
  piece: command('POST', '/api/import-piece/:id', {
    params: z.object({ id: id() }),
    body: filePiece(MOST_BYTES),
    data: z.object({}),
    addition: true,
  }),
  /** Reads the file, beside the server. */
  read: command('POST', '/api/import-read/:id', {
    params: z.object({ id: id() }),
    body: z.object({ encoding: z.enum(importEncodings, 'choose').optional() }),
    data: z.object({}),
    addition: true,
  }),
  show: query('/api/import-show/:id', { params: idParams, data: Import, addition: true }),
  /** Says what the tables and columns of a file are, and remembers what their heads meant. */
  map: command('POST', '/api/import-map/:id', {
    params: z.object({ id: id() }),
    body: z.object({
      sheets: rows(
        z.object({
          sheet: number(0, 100),
          kind: kind.nullable(),
          columns: z.array(z.string('text').max(100, { error: 'too_long' }), 'rows').max(300, { error: 'too_many' }),
        }),
        100,
      ),
    }),
    data: Import,
    addition: true,
  }),
  /** The columns of a table as they are guessed for another kind. */
  guess: query('/api/import-guess/:id', {
    params: idParams,
    query: z.object({ sheet: number(0, 100), kind }),
    data: z.object({ columns: z.array(z.string()) }),
    addition: true,
  }),
  /** Checks every row, beside the server. */
  check: command('POST', '/api/import-check/:id', {
    params: z.object({ id: id() }),
    data: z.object({}),
    addition: true,
  }),
  rows: paged('/api/import-rows/:id', {
    params: idParams,
    row: ImportRow,
    sorts: ['line'],
    limit: 50,
    filters: {
      sheet: optional(number(0, 100)),
      /** 1 = only rows with something wrong. */
      faulty: optional(flag()),
      /** 1 = only rows that are likely of a stored person. */
      likely: optional(flag()),
      /** 1 = only rows that are likely of the same person as another row of the file. */
      doubled: optional(flag()),
      /** 1 = only rows whose stored record says something else. */
      differing: optional(flag()),
    },
    addition: true,
  }),
  /** Corrects a cell of the staged file. */
  correct: command('POST', '/api/import-correct/:id', {
    params: z.object({ id: id() }),
    body: z.object({ ...rowName, column: number(0, 299), text: optional(longText(5000)) }),
    data: ImportRow,
    addition: true,
  }),
  /** Decides about rows that are likely of a stored person: the rows named, or all that are left. */
  decide: command('POST', '/api/import-decide/:id', {
    params: z.object({ id: id() }),
    body: z.object({
      decision: number(1, 3),
      rows: rows(z.object({ ...rowName, member_id: optional(number(1, 2_147_483_647)) }), 1000).optional(),
    }),
    data: z.object({ undecided: int }),
    addition: true,
  }),
  /** Stores all rows or none, beside the server. */
  run: command('POST', '/api/import-run/:id', { params: z.object({ id: id() }), data: z.object({}), addition: true }),
  /** Takes away all that was stored, as long as nothing of it was changed or used since. */
  undo: command('POST', '/api/import-undo/:id', { params: z.object({ id: id() }), data: z.object({}), addition: true }),
  /** Throws away a file that was not stored. */
  destroy: command('DELETE', '/api/import-destroy/:id', {
    params: z.object({ id: id() }),
    data: z.object({}),
    addition: true,
  }),
};
