import type { DocumentJob } from '@/backend/documents/exporter';
import { type Context, implement } from '@/backend/http/implement';
import { sozokuRowsOf } from '@/backend/modules/sozoku/sozokuRows';
import { billingBook } from '@/contract/billingBook';
import { wordsOf } from '@/locales/all';
import { bookColumns, headOf } from './columns';
import { readBook } from './readBook';

const edit = { resource: 'billing', action: 'edit' } as const;

/** @throws Refusal 403 where one is of an office in which the person bills nothing */
const bookOf = async ({ db, lang, allow }: Context, ids: readonly number[]): Promise<DocumentJob> => {
  const rows = await sozokuRowsOf(db, ids);
  for (const { office_id } of rows) allow(office_id);
  const { fileName, sheet } = wordsOf[lang].billingBook;
  return {
    name: fileName,
    document: 'tables',
    input: {
      tables: [
        {
          name: sheet,
          locked: true,
          columns: bookColumns.map(({ field, kind, width, locked }) => ({
            head: headOf(field, lang),
            kind,
            width,
            locked: locked !== undefined,
          })),
          rows: rows.map((row) => bookColumns.map(({ field }) => Reflect.get(row, field) as string | number | null)),
        },
      ],
    },
  };
};

export const billingBookModule = implement(
  'billingBook',
  billingBook,
  { make: edit, read: edit },
  {
    make: ({ body }, context) =>
      context.heavy(async () => {
        const job = await bookOf(
          context,
          body.projects.map(({ id }) => id),
        );
        return { file_path: await context.exporter.document(job, context.actor.id) };
      }),
    read: ({ body }, context) => readBook(context, body.file),
  },
);
