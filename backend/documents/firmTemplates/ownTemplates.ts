import { type Kysely, sql } from 'kysely';
import type { Database } from '@/backend/db/schema';
import { Refusal } from '@/backend/refusal/refusal';
import { fill } from '@/contract/notation/fill';
import type { Lang } from '@/contract/notation/lang';
import type { TemplatePaper } from '@/contract/paperTemplate';
import { wordsOf } from '@/locales/all';
import { formatList } from '@/locales/format';
import { isTemplateFailure } from '../templateFailure';
import { templateName } from '../templateName';
import type { OwnTemplate } from '../templates';

/** The firm's own templates of papers, by paper; those of which the shipped one counts are left out. */
const ownTemplates = async (
  db: Kysely<Database>,
  papers: readonly TemplatePaper[],
): Promise<ReadonlyMap<string, Buffer>> => {
  const { rows } = await sql<{ paper: string; content: Buffer | null }>`
    select distinct on (paper) paper, content from paper_templates where paper = any(${papers}::text[])
    order by paper, version desc`.execute(db);
  return new Map(rows.flatMap(({ paper, content }) => (content === null ? [] : [[paper, content] as const])));
};

/**
 * Makes papers from the firm's own templates, which come in the order of the papers.
 * @throws Refusal 422 where one of them cannot be filled, with the page where it is replaced
 */
export const withOwnTemplates = async <T>(
  { db, lang }: { readonly db: Kysely<Database>; readonly lang: Lang },
  papers: readonly TemplatePaper[],
  make: (templates: readonly OwnTemplate[]) => Promise<T>,
): Promise<T> => {
  const own = await ownTemplates(db, papers);
  try {
    return await make(papers.map((paper) => own.get(paper) ?? null));
  } catch (error) {
    if (own.size === 0 || !isTemplateFailure(error)) throw error;
    const { title, failed } = wordsOf[lang].paperTemplate;
    const names = papers.filter((paper) => own.has(paper)).map((paper) => templateName(paper, lang));
    throw new Refusal('invalid', {
      errors: { template: [fill(failed, { names: formatList(names, lang) })] },
      links: [{ label: title, href: '/settings/templates' }],
    });
  }
};
