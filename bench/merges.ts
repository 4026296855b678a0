import { sql } from 'kysely';
import { createDatabase } from '@/backend/db/pool';
import { merge } from '@/contract/merge';
import type { MergeGroup } from '@/contract/notation/mergeGroups';
import { fetchText, timesOf } from './measure';
import { type Figure, ms, type Part } from './report';
import { startProduct } from './servers';
import { signIn } from './signIn';

const TIMES = 20;

interface Person {
  readonly member_id: number;
}

/** Two customers of different families made one, and parted again: what is looked at, the saving and its undoing. */
export const mergesPart: Part = async ({ databaseUrl, say }) => {
  const db = createDatabase(databaseUrl);
  const { rows } = await sql<Person>`select m.id as member_id from members m
    where m.customer_id is not null and m.deleted_at is null and m.is_deceased = 0
      and exists (select from inquiries i where i.member_id = m.id and i.deleted_at is null)
      and not exists (select from members o where o.family_id = m.family_id and o.id <> m.id and o.customer_id is not null)
      and m.gender = 1 and m.father_member_id is null and m.mother_member_id is null
      and not exists (select from members c where c.father_member_id = m.id or c.mother_member_id = m.id)
    order by md5(m.id::text) limit ${TIMES * 4}`
    .execute(db)
    .finally(() => db.destroy());
  const product = await startProduct(databaseUrl, 'api');
  try {
    const headers = await signIn(product.url, 'super-admin');
    const took: Record<'preview' | 'save' | 'undo', number[]> = { preview: [], save: [], undo: [] };
    const post = async <T>(name: keyof typeof took, path: string, body: unknown): Promise<T> => {
      const begun = performance.now();
      const text = await fetchText(product.url + path, headers, { method: 'POST', body });
      took[name].push(performance.now() - begun);
      return (JSON.parse(text) as { data: T }).data;
    };
    type Preview = {
      readonly people: readonly { readonly groups: readonly { group: MergeGroup; standing: string }[] }[];
      readonly obstacles: readonly string[];
    };
    for (let n = 0; n + 1 < rows.length && took.undo.length < TIMES; n += 2) {
      const pair = { kept_member_id: rows[n]?.member_id, gone_member_id: rows[n + 1]?.member_id };
      const preview = await post<Preview>('preview', merge.preview.path, { people: [pair], key: 'kept' });
      if (preview.obstacles.length > 0) continue;
      const differing = preview.people[0]?.groups.filter(({ standing }) => standing === 'differs') ?? [];
      const choices = Object.fromEntries(differing.map(({ group }) => [group, 'kept']));
      const { id } = await post<{ id: number }>('save', merge.save.path, {
        people: [{ ...pair, choices }],
        key: 'kept',
      });
      await post('undo', merge.undo.path.replace(':id', String(id)), {});
    }
    return Object.entries(took).map(([name, durations]): Figure => {
      const { p50, p95 } = timesOf(durations);
      const figure = { what: `merge: ${name}, ${durations.length} times`, measured: `p50 ${ms(p50)}, p95 ${ms(p95)}` };
      say(`${figure.what}: ${figure.measured}`);
      return { ...figure, must: '', holds: true };
    });
  } finally {
    await product.stop();
  }
};
