import * as z from 'zod';
import { int, nullableText } from './answerKinds';
import { command, query, queryByPost } from './defineEndpoint';
import { exportedFile, idParams, number, storedId, text } from './fields';
import { filePiece } from './filePiece';
import { paperKeys } from './paper';

/** The papers whose templates the firm may replace, in the order in which they are shown. */
export const templatePapers = ['project', 'projectBook', ...paperKeys, 'invoice', 'reminder', 'clientMoney'] as const;
export type TemplatePaper = (typeof templatePapers)[number];

/** The files that templates are: documents of Word, and one workbook of Excel. */
export const templateEnding = (paper: TemplatePaper): 'docx' | 'xlsx' => (paper === 'projectBook' ? 'xlsx' : 'docx');

/** The largest template, in bytes: a letter with logo and seal as pictures. */
export const MOST_TEMPLATE_BYTES = 5 * 1024 * 1024;

const paper = z.enum(templatePapers, 'choose');
const SHIPPED = 0;
/** 0 is the template that the product brings along. */
const version = () => number(SHIPPED, 1_000_000);

const TemplateVersion = z.object({
  version: int,
  /** Null where the firm went back to the shipped one. */
  file_name: nullableText,
  created_at: z.string(),
  created_by_name: nullableText,
});
export type TemplateVersion = z.output<typeof TemplateVersion>;

/** The template that counts; without a version where nothing was ever changed. */
const TemplateInUse = z.object({ paper, newest: TemplateVersion.nullable() });
export type TemplateInUse = z.output<typeof TemplateInUse>;

/** A file that somebody has sent; it is spent by the call. */
const sent = {
  paper,
  file_name: text(255),
  file_id: number(1, 2 ** 31 - 1),
};

const TemplateField = z.object({
  name: z.string(),
  kind: z.enum(['text', 'list', 'group', 'drawing', 'condition']),
  /** The lists that it stands in, the outermost first. */
  within: z.array(z.string()),
  meaning: z.string(),
  /** Its value in the sample: of a paper, which is Japanese whatever the language of the screen. */
  example_ja: z.string(),
});
export type TemplateField = z.output<typeof TemplateField>;

const Template = z.object({
  paper,
  /** Every change, the newest first. */
  versions: z.array(TemplateVersion),
  fields: z.array(TemplateField),
});
export type Template = z.output<typeof Template>;

/** Templates of papers that the firm keeps in place of the shipped ones. All of it is an addition. */
export const paperTemplate = {
  listing: query('/api/paper-template-listing', { data: z.array(TemplateInUse), addition: true }),
  show: query('/api/paper-template-show', { query: z.object({ paper }), data: Template, addition: true }),
  /** A version as it was sent, or the shipped one. */
  file: query('/api/paper-template-file', {
    query: z.object({ paper, version: version() }),
    data: exportedFile,
    addition: true,
  }),
  /** A version filled with a sample that is nobody's; several papers come as a zip. */
  preview: query('/api/paper-template-preview', {
    query: z.object({ paper, version: version() }),
    data: exportedFile,
    addition: true,
  }),
  /** Announces a file. */
  start: command('POST', '/api/paper-template-start', {
    body: z.object({ size: number(1, MOST_TEMPLATE_BYTES) }),
    data: storedId,
    addition: true,
  }),
  piece: command('POST', '/api/paper-template-piece/:id', {
    params: idParams,
    body: filePiece(MOST_TEMPLATE_BYTES),
    data: z.object({}),
    addition: true,
  }),
  /** Checks a file, and fills it with the sample, before it is stored. */
  tryOut: queryByPost('/api/paper-template-try', { body: z.object(sent), data: exportedFile, addition: true }),
  /** Checks a file, and takes it as the paper's template. */
  upload: command('POST', '/api/paper-template-upload', {
    body: z.object(sent),
    data: Template,
    addition: true,
  }),
  /** Takes an earlier version again, or the shipped one. */
  takeBack: command('POST', '/api/paper-template-take-back', {
    body: z.object({ paper, version: version() }),
    data: Template,
    addition: true,
  }),
};
