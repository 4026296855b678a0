import { randomBytes } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { type CompiledQuery, type Kysely, sql } from 'kysely';
import { hashToken } from '@/backend/access/actor';
import type { Database } from '@/backend/db/schema';
import { Refusal } from '@/backend/refusal/refusal';
import { errorsMap } from '@/contract/messages';
import type { Lang } from '@/contract/notation/lang';
import { wordsOf } from '@/locales/all';
import { type DocumentContent, documentEndings } from './documents';
import { cleanFileName } from './fileName';
import type { TemplateTask, TriedTemplate } from './firmTemplates/tryTemplate';
import type { InvoicePaper } from './invoice/writeInvoice';
import type { Step } from './making';
import type { OwnTemplate } from './templates';

/**
 * A column of a sheet: the row's field, its header, and how its cells are written. Of `heirs` the rows hold the id
 * of the deceased; whom they name follows from the recorded family by law, which is not told in SQL.
 */
export interface ExportColumn {
  readonly field: string;
  readonly header: string;
  readonly kind: 'id' | 'text' | 'number' | 'day' | 'time' | 'heirs';
  readonly width?: number;
}

/**
 * The columns that a request names, parted by commas, in the sheet's order; all where it names none.
 * @throws Refusal 422 where one is unknown
 */
export const chosenColumns = (
  columns: readonly ExportColumn[],
  requested: string | null | undefined,
  lang: Lang,
): readonly ExportColumn[] => {
  if (requested == null) return columns;
  const fields = new Set(requested.split(',').map((field) => field.trim()));
  const chosen = columns.filter(({ field }) => fields.has(field));
  if (chosen.length < fields.size)
    throw new Refusal('invalid', {
      errors: errorsMap([], wordsOf[lang].messages, [{ path: 'columns', code: 'choose' }]),
    });
  return chosen;
};

export interface ExportJob {
  /** The file's name without its ending. */
  readonly name: string;
  /** The language of the sheet. */
  readonly lang: Lang;
  readonly columns: readonly ExportColumn[];
  readonly query: CompiledQuery;
  /** The connection string of the database that the rows are read from. */
  readonly sourceUrl: string;
}

/** The worker's input, as plain data. */
export interface ExportTask {
  /** Where the file is written. */
  readonly databaseUrl: string;
  readonly sourceUrl: string;
  readonly fileId: number;
  readonly sheet: string;
  readonly lang: Lang;
  readonly columns: readonly ExportColumn[];
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

export type DocumentJob = DocumentContent & {
  /** The file's name without its ending. */
  readonly name: string;
};

/** The document worker's input, as plain data. */
export interface DocumentTask {
  readonly databaseUrl: string;
  readonly fileId: number;
  readonly content: DocumentContent;
}

/** Invoices to be filled; whoever issues them has given them their numbers. */
export interface InvoiceTask {
  readonly papers: readonly InvoicePaper[];
  readonly template: OwnTemplate;
}

export interface Exporter {
  /** Writes all rows of a query into a file that dies in ten minutes, off the serving thread. @returns its path */
  run(job: ExportJob, actorId: number): Promise<string>;
  /** Hands out a file that is kept elsewhere. @returns its path */
  kept(file: { readonly name: string; readonly bytes: Uint8Array }, actorId: number): Promise<string>;
  /** Hands out a file that is attached to a record; a browser shows it where it is asked to. @returns its path */
  attached(
    file: { readonly name: string; readonly fileId: number; readonly shown: boolean },
    actorId: number,
  ): Promise<string>;
  /** Fills invoices in a thread of their own, without a connection: a transaction may wait for it. @returns their files */
  invoices(task: InvoiceTask, step: Step): Promise<readonly Uint8Array[]>;
  /** Checks a template and fills it with its samples, in a thread of its own. */
  template(task: TemplateTask): Promise<TriedTemplate>;
  /** Creates a document from its input. @param step is told each paper of several @returns its path */
  document(job: DocumentJob, actorId: number, step?: Step): Promise<string>;
}

declare module '@/backend/http/implement' {
  interface SharedServices {
    readonly exporter: Exporter;
  }
}

/** The name and the bytes of a file that was made, by its path. @throws Error where it is not there */
export const fileAt = async (db: Kysely<Database>, path: string): Promise<{ name: string; content: Buffer }> => {
  const { rows } = await sql<{ name: string; content: Buffer }>`
    select x.name, string_agg(c.bytes, ''::bytea order by c.no) as content
    from export_files x join export_chunks c on c.file_id = x.id
    where x.token_hash = ${hashToken(path.split('/').at(-1) ?? '')} group by x.id`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error('the file is not there');
  return found;
};

/** How long a finished file can be downloaded. */
const lifetime = '10 minutes';
/** A file that is not complete by then has failed and is deleted. */
const longestMaking = '1 hour';
/** Milliseconds of a worker, with what it made; what somebody sent is tried out in seconds, or was made to take longer. */
const patience = { making: 3_600_000, trying: 120_000 };

interface Options {
  readonly db: Kysely<Database>;
  readonly databaseUrl: string;
  /** The program of the worker that writes lists; the one of documents lies beside it. */
  readonly worker: URL;
  readonly longest?: typeof patience;
}

type Task = ExportTask | DocumentTask | InvoiceTask | TemplateTask;

/** What a worker tells meanwhile, and what it hands back. */
export type WorkerMessage = { readonly step: true } | { readonly answer: unknown };

const noStep: Step = () => undefined;

/** What a worker hands back, if anything. One that does not end is ended: others wait for its place. */
const work = <Answer = void>(program: URL, task: Task, longest: number, step: Step = noStep): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(program, { workerData: task, resourceLimits: { maxOldGenerationSizeMb: 256 } });
    const late = setTimeout(() => void worker.terminate(), longest);
    let answer: unknown;
    worker.on('message', (message: WorkerMessage) => {
      if ('step' in message) step();
      else answer = message.answer;
    });
    worker.once('error', reject);
    worker.once('exit', (code) => {
      clearTimeout(late);
      if (code === 0) resolve(answer as Answer);
      else reject(new Error(`the worker ended with ${code}`));
    });
  });

const after = (interval: string) => sql<string>`now() + ${interval}::interval`;

/**
 * Makes files of lists and documents; they live in the database, so that any server can hand them out. How many are made at
 * once is for the caller to bound: see `Context.heavy`.
 */
export const createExporter = ({ db, databaseUrl, worker, longest = patience }: Options): Exporter => {
  const documentWorker = new URL('documentWorker.js', worker);

  const make = async (fileName: string, actorId: number, job: (fileId: number) => Promise<void>): Promise<string> => {
    const token = randomBytes(32).toString('base64url');
    const { id: fileId } = await db
      .insertInto('export_files')
      .values({ token_hash: hashToken(token), name: fileName, created_by: actorId, expires_at: after(longestMaking) })
      .returning('id')
      .executeTakeFirstOrThrow();
    try {
      await job(fileId);
    } catch (error) {
      await db.deleteFrom('export_files').where('id', '=', fileId).execute();
      throw error;
    }
    await db
      .updateTable('export_files')
      .set({ expires_at: after(lifetime) })
      .where('id', '=', fileId)
      .execute();
    return `/api/files/${token}`;
  };

  return {
    run: ({ name, lang, columns, query: { sql: text, parameters }, sourceUrl }, actorId) =>
      make(`${cleanFileName(name)}.xlsx`, actorId, (fileId) =>
        work(
          worker,
          { databaseUrl, sourceUrl, fileId, sheet: name, lang, columns, sql: text, parameters },
          longest.making,
        ),
      ),
    kept: ({ name, bytes }, actorId) =>
      make(name, actorId, async (file_id) => {
        await db
          .insertInto('export_chunks')
          .values({ file_id, no: 1, bytes: Buffer.from(bytes) })
          .execute();
      }),
    async attached({ name, fileId, shown }, actorId) {
      const token = randomBytes(32).toString('base64url');
      await db
        .insertInto('export_files')
        .values({
          token_hash: hashToken(token),
          name,
          created_by: actorId,
          stored_file_id: fileId,
          shown,
          expires_at: after(lifetime),
        })
        .execute();
      return `/api/files/${token}`;
    },
    invoices: (task, step) => work(documentWorker, task, longest.making, step),
    template: (task) => work(documentWorker, task, longest.trying),
    document: ({ name, ...content }, actorId, step) =>
      make(`${cleanFileName(name)}.${documentEndings[content.document]}`, actorId, (fileId) =>
        work(documentWorker, { databaseUrl, fileId, content }, longest.making, step),
      ),
  };
};
