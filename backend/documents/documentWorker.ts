import { parentPort, workerData } from 'node:worker_threads';
import { createPool } from '@/backend/db/pool';
import { storeChunks } from './chunks';
import type { DocumentContent, DocumentInputs, DocumentKind } from './documents';
import { writePaper, writePapers } from './estatePapers/writePapers';
import type { DocumentTask, InvoiceTask, WorkerMessage } from './exporter';
import { writeFigures } from './figures/writeFigures';
import { type TemplateTask, tryTemplate } from './firmTemplates/tryTemplate';
import { writeInvoice } from './invoice/writeInvoice';
import { writeProjectExcel } from './sozoku/writeProjectExcel';
import { writeProjectWord } from './sozoku/writeProjectWord';
import { writeTables } from './writeTables';

/** Runs beside the serving thread: makes a document and writes it into the database, or hands back invoices, which are kept by who issues them, and what came of a template. */

const tell = (message: WorkerMessage): void => parentPort?.postMessage(message);
const step = (): void => tell({ step: true });

const writers: { readonly [Kind in DocumentKind]: (input: DocumentInputs[Kind]) => Promise<Uint8Array> } = {
  projectExcel: ({ dossier, template }) => writeProjectExcel(dossier, template),
  projectWord: ({ dossier, template }) => writeProjectWord(dossier, template),
  paper: writePaper,
  papers: (input) => writePapers(input, step),
  figures: writeFigures,
  tables: writeTables,
};

const written = <K extends DocumentKind>({ document, input }: DocumentContent<K>): Promise<Uint8Array> =>
  writers[document](input);

const main = async ({ databaseUrl, fileId, content }: DocumentTask): Promise<void> => {
  const pool = createPool(databaseUrl, { max: 1, statementTimeout: 60_000 });
  const client = await pool.connect();
  try {
    await storeChunks(client, fileId, [await written(content)]);
  } finally {
    client.release();
    await pool.end();
  }
};

const invoices = async ({ papers, template }: InvoiceTask): Promise<void> => {
  const files: Uint8Array[] = [];
  for (const paper of papers) {
    files.push(await writeInvoice(paper, template));
    step();
  }
  tell({ answer: files });
};

const task = workerData as DocumentTask | InvoiceTask | TemplateTask;
if ('paper' in task) tell({ answer: await tryTemplate(task) });
else await ('papers' in task ? invoices(task) : main(task));
