import { type Kysely, sql } from 'kysely';
import { takeAdvisoryLock } from '@/backend/db/advisoryLock';
import type { Database } from '@/backend/db/schema';
import { cleanFileName } from '@/backend/documents/fileName';
import { bookFields } from '@/backend/documents/firmTemplates/bookFields';
import { fieldsOf, type ToldField, toldFields } from '@/backend/documents/firmTemplates/fields';
import type { TemplateProblem } from '@/backend/documents/firmTemplates/problem';
import type { TriedTemplate } from '@/backend/documents/firmTemplates/tryTemplate';
import { samplesOf } from '@/backend/documents/samples';
import { templateName } from '@/backend/documents/templateName';
import { shippedTemplate } from '@/backend/documents/templates';
import { beginFile, keepPiece, takeFile } from '@/backend/documents/uploads';
import { type Context, implement } from '@/backend/http/implement';
import { personName } from '@/backend/records/names';
import { Refusal } from '@/backend/refusal/refusal';
import { fill } from '@/contract/notation/fill';
import type { Lang } from '@/contract/notation/lang';
import {
  MOST_TEMPLATE_BYTES,
  paperTemplate,
  type Template,
  type TemplateField,
  type TemplatePaper,
  type TemplateVersion,
  templateEnding,
  templatePapers,
} from '@/contract/paperTemplate';
import { wordsOf } from '@/locales/all';

type Db = Kysely<Database>;

const SHIPPED = 0;

const versionsOf = async (db: Db, papers: readonly TemplatePaper[]) => {
  const { rows } = await sql<TemplateVersion & { paper: TemplatePaper }>`
    select t.paper, t.version, t.file_name, to_char(t.created_at at time zone 'Asia/Tokyo', 'YYYY-MM-DD HH24:MI:SS') as created_at,
      ${personName('t.created_by')} as created_by_name
    from paper_templates t where t.paper = any(${papers}::text[]) order by t.version desc`.execute(db);
  return rows;
};

const told = ({ paper: _paper, ...version }: TemplateVersion & { paper: TemplatePaper }): TemplateVersion => version;

/** What a field is, in the words of its parts. */
const meaningOf = ({ path }: ToldField, lang: Lang): string => {
  const { parts, separator } = wordsOf[lang].paperTemplate;
  const known: Readonly<Record<string, string>> = parts;
  return path.map((part) => known[part] ?? part).join(separator);
};

/** Cells of a workbook name the fields of lists and groups, never those themselves. */
const toldOf = (paper: TemplatePaper): ToldField[] =>
  paper === 'projectBook'
    ? bookFields().filter(({ kind }) => kind !== 'list' && kind !== 'group')
    : toldFields(fieldsOf(samplesOf(paper)));

const fieldsIn = (paper: TemplatePaper, lang: Lang): TemplateField[] =>
  toldOf(paper).map((field) => ({
    name: field.name,
    kind: field.kind,
    within: [...field.within],
    meaning: meaningOf(field, lang),
    example_ja: field.example,
  }));

const shown = async ({ db, lang }: Pick<Context, 'db' | 'lang'>, paper: TemplatePaper): Promise<Template> => ({
  paper,
  versions: (await versionsOf(db, [paper])).map(told),
  fields: fieldsIn(paper, lang),
});

interface Asked {
  readonly paper: TemplatePaper;
  readonly version: number;
}

/** The file of a version. @throws Refusal 404 where there is none */
const contentOf = async (db: Db, { paper, version }: Asked): Promise<{ file_name: string | null; content: Buffer }> => {
  if (version === SHIPPED) return { file_name: null, content: await shippedTemplate(paper) };
  const row = await db
    .selectFrom('paper_templates')
    .select(['file_name', 'content'])
    .where('paper', '=', paper)
    .where('version', '=', version)
    .executeTakeFirst();
  if (row === undefined || row.content === null) throw new Refusal('notFound');
  return { file_name: row.file_name, content: row.content };
};

/** The words of a refused file: each fault with its place. */
const sentences = (problems: readonly TemplateProblem[], lang: Lang): string[] => {
  const { problems: words, at } = wordsOf[lang].paperTemplate;
  return problems.map(({ code, tag = '', other = '', place = '' }) => {
    const said = fill(words[code] ?? code, { tag, other });
    return place === '' ? said : `${said} ${fill(at, { place })}`;
  });
};

const titleOf = (paper: TemplatePaper, lang: Lang): string =>
  fill(wordsOf[lang].paperTemplate.preview, { name: templateName(paper, lang) });

interface SentTemplate {
  readonly paper: TemplatePaper;
  readonly file_id: number;
}

/** A sent file that may be the paper's template, with its preview where one is wanted. @throws Refusal 422 with each fault and its place */
const tried = async (context: Context, { paper, file_id }: SentTemplate, title: string | null) => {
  const content = await takeFile(context, file_id, MOST_TEMPLATE_BYTES);
  const { problems, preview } = await context.heavy(() =>
    context.exporter.template({ template: content, paper, check: true, title }),
  );
  if (problems.length > 0) throw new Refusal('invalid', { errors: { content: sentences(problems, context.lang) } });
  return { content, preview };
};

/** Hands out a template that was filled with its samples. */
const handOut = async ({ exporter, actor }: Context, preview: TriedTemplate['preview']): Promise<string> => {
  if (preview === null) throw new Error('the template has no preview');
  return exporter.kept(preview, actor.id);
};

/** Adds a version, which counts from now on. */
const addVersion = async (
  { db, actor }: Context,
  paper: TemplatePaper,
  { file_name, content }: { readonly file_name: string | null; readonly content: Buffer | null },
): Promise<void> => {
  await takeAdvisoryLock(db, `paper template ${paper}`);
  await sql`insert into paper_templates (paper, version, file_name, content, created_by)
    select ${paper}::text, coalesce(max(version), 0) + 1, ${file_name}::text, ${content}::bytea, ${actor.id}::int
    from paper_templates where paper = ${paper}::text`.execute(db);
};

const read = { resource: 'paperTemplate', action: 'read' } as const;
const edit = { resource: 'paperTemplate', action: 'edit' } as const;

export const paperTemplateModule = implement(
  'paperTemplate',
  paperTemplate,
  {
    listing: read,
    show: read,
    file: read,
    preview: read,
    start: edit,
    piece: edit,
    tryOut: edit,
    upload: edit,
    takeBack: edit,
  },
  {
    async listing(_, { db }) {
      const versions = await versionsOf(db, templatePapers);
      return templatePapers.map((paper) => {
        const newest = versions.find((one) => one.paper === paper);
        return { paper, newest: newest === undefined ? null : told(newest) };
      });
    },

    show: ({ query: { paper } }, context) => shown(context, paper),

    async file({ query }, { db, lang, exporter, actor }) {
      const { file_name, content } = await contentOf(db, query);
      const name = file_name ?? `${cleanFileName(templateName(query.paper, lang))}.${templateEnding(query.paper)}`;
      return { file_path: await exporter.kept({ name, bytes: content }, actor.id) };
    },

    async preview({ query: { paper, version } }, context) {
      const { content } = await contentOf(context.db, { paper, version });
      const task = { template: content, paper, check: false, title: titleOf(paper, context.lang) };
      const { preview } = await context.heavy(() => context.exporter.template(task));
      return { file_path: await handOut(context, preview) };
    },

    start: async ({ body: { size } }, context) => ({ id: await beginFile(context, size) }),

    async piece({ params: { id }, body }, context) {
      await keepPiece(context, { id, ...body, known: false });
      return {};
    },

    async tryOut({ body }, context) {
      const { preview } = await tried(context, body, titleOf(body.paper, context.lang));
      return { file_path: await handOut(context, preview) };
    },

    upload: {
      /** The file is checked before the transaction: nothing of it is stored where it is refused. */
      async prepare({ body }, context) {
        const { paper, file_name } = body;
        const { content } = await tried(context, body, null);
        return async (_, command) => {
          await addVersion(command, paper, { file_name, content });
          return shown(command, paper);
        };
      },
    },

    async takeBack({ body }, context) {
      const { paper, version } = body;
      const earlier = version === SHIPPED ? { file_name: null, content: null } : await contentOf(context.db, body);
      await addVersion(context, paper, earlier);
      return shown(context, paper);
    },
  },
);
