import type { Kysely } from 'kysely';
import { createDatabase } from '@/backend/db/pool';
import type { Database } from '@/backend/db/schema';
import type { Asking } from './asking';
import { filterQuestions, paletteQuestions, searchQuestions } from './chainQuestions';
import { take } from './measure';
import { writePlans } from './plans';
import { deadlineQuestions, projectFilterQuestions } from './projectQuestions';
import { type Bench, type Figure, ms, type Part } from './report';
import { startProduct } from './servers';
import { signIn } from './signIn';

const REQUESTS = 300;
/** A total is kept for five seconds: a single question is asked this often only, so that it is counted now and then. */
const EVERY = 300;

/** Questions that only the product is asked, one user at a time. */
const questionsPart =
  (questionsOf: (db: Kysely<Database>) => Promise<Asking[]>): Part =>
  async (bench: Bench): Promise<Figure[]> => {
    const { databaseUrl, say } = bench;
    const db = createDatabase(databaseUrl);
    const askings = await questionsOf(db).finally(() => db.destroy());
    const plans = await writePlans(bench, askings);
    const product = await startProduct(databaseUrl, 'api');
    try {
      const headers = await signIn(product.url, 'super-admin');
      const figures: Figure[] = [];
      for (const { of, title, longest, questions } of askings) {
        const target =
          (more: Record<string, string> = {}) =>
          (n: number) => {
            const query = new URLSearchParams({ ...questions[n % questions.length]?.query, ...more });
            return { url: `${product.url}${of.path}?${query}`, headers };
          };
        const alone = questions.length === 1;
        const { p50, p95 } = await take(target(), alone ? { requests: 60, every: EVERY } : { requests: REQUESTS });
        const isLater = questions.some(({ query }) => query.total === 'later');
        const total = isLater ? await take(target({ total: 'only' }), { requests: 60 }) : null;
        figures.push({
          what: title,
          measured: `p50 ${ms(p50)}, p95 ${ms(p95)}${total ? `; its total p50 ${ms(total.p50)}, p95 ${ms(total.p95)}` : ''}`,
          must: `p95 ≤ ${longest} ms`,
          holds: p95 <= longest,
        });
        say(`${title}: ${figures.at(-1)?.measured}`);
      }
      return [...figures, ...plans];
    } finally {
      await product.stop();
    }
  };

export const filtersPart = questionsPart(filterQuestions);
export const searchPart = questionsPart(searchQuestions);
export const palettePart = questionsPart(paletteQuestions);
export const projectFiltersPart = questionsPart(projectFilterQuestions);
export const deadlinesPart = questionsPart(deadlineQuestions);
