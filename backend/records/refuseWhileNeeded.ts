import { type Kysely, sql } from 'kysely';
import type { Reference } from '@/backend/db/references';
import type { Database } from '@/backend/db/schema';
import { Refusal } from '@/backend/refusal/refusal';
import type { ErrorLink } from '@/contract/messages';
import type { Lang } from '@/contract/notation/lang';
import { wordsOf } from '@/locales/all';
import { displays } from './displays';

const named = 5;

/** The page on which a record can be seen; none where it has no page of its own. */
export const linkTo = async (db: Kysely<Database>, { table, id }: Reference, lang: Lang): Promise<ErrorLink[]> => {
  const { name, page, address = sql<string>`${page?.(id) ?? null}::text`, kind } = displays[table] ?? {};
  if (name === undefined) return [];
  const { rows } = await sql<{
    name: string;
    href: string | null;
  }>`select ${name} as name, ${address} as href from ${sql.table(table)} where id = ${id}`.execute(db);
  return rows.flatMap(({ name, href }) =>
    href === null ? [] : [{ label: [kind?.(wordsOf[lang]), name].filter(Boolean).join(' '), href }],
  );
};

/** The pages of the first of some records. */
export const linksTo = async (
  { db, lang }: { readonly db: Kysely<Database>; readonly lang: Lang },
  records: readonly Reference[],
): Promise<ErrorLink[]> => {
  const links: ErrorLink[] = [];
  for (const one of records.slice(0, named)) links.push(...(await linkTo(db, one, lang)));
  return links;
};

/**
 * Refuses to delete a record that others need, and names the first of them with their pages.
 * @throws Refusal 422 where there are any
 */
export const refuseWhileNeeded = async (
  context: { readonly db: Kysely<Database>; readonly lang: Lang },
  needing: readonly Reference[],
): Promise<void> => {
  if (needing.length > 0) throw new Refusal('inUse', { links: await linksTo(context, needing) });
};
