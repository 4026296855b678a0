import { testApi } from '@/__tests__/support/api';
import { demoFirm } from '@/__tests__/support/demoFirm';
import { propertyRuns } from '@/__tests__/support/propertyRuns';
import { contract } from '@/contract';
import type { MergePreview, PairIds } from '@/contract/merge';
import { canJoin, type MergeChoice, type MergeGroup } from '@/contract/notation/mergeGroups';
import { differences, wholeDatabase } from './wholeDatabase';

const FAMILIES = propertyRuns(10);
const api = testApi({ firm: demoFirm(FAMILIES, '2026-04-15') });
const { merge } = contract;

type Choices = Partial<Record<MergeGroup, MergeChoice>>;

/** Takes the values of the record that stays where the two differ, and both where they can stand side by side. */
const choicesOf = ({ groups }: MergePreview['people'][number]): Choices =>
  Object.fromEntries(
    groups.flatMap(({ group, standing }) =>
      standing === 'differs'
        ? [[group, canJoin(group) && group !== 'phones' && group !== 'emails' ? 'both' : 'kept']]
        : [],
    ),
  );

const mergePair = async (people: readonly PairIds[], key?: 'kept' | 'gone') => {
  const preview = await api.call('admin', merge.preview, { body: { people: [...people], ...(key ? { key } : {}) } });
  if (preview.status !== 200) return preview;
  const body = {
    people: people.map((pair, at) => ({
      ...pair,
      choices: preview.data.people[at] ? choicesOf(preview.data.people[at]) : {},
    })),
    ...(key ? { key } : {}),
  };
  return api.call('admin', merge.save, { body });
};

test(
  'a merge of any two families, and of any two members of one, is undone whole',
  async () => {
    const rows = await api.db
      .selectFrom('members as m')
      .innerJoin('families as f', 'f.id', 'm.family_id')
      .select(['m.id', 'm.family_id', 'm.relation', 'm.gender', 'f.main_member_id'])
      .orderBy('m.id')
      .execute();
    await api.call('admin', merge.ofMember, { params: { id: 1 } });
    const before = await wholeDatabase(api);
    const counts = new Map<string, number>();
    const families = [...new Set(rows.map(({ family_id }) => family_id))];
    const of = (family: number) => rows.filter((row) => row.family_id === family);
    const main = (family: number) => of(family).filter((row) => row.id === row.main_member_id);
    const keyPerson = (family: number) => of(family).filter(({ relation }) => relation === 1);
    const others = (family: number) => of(family).filter(({ relation }) => relation !== 1);
    const pairs = (kept: typeof rows, gone: typeof rows): PairIds[] =>
      kept.flatMap((one) =>
        gone.flatMap((other) =>
          one.gender === other.gender && one.id !== other.id
            ? [{ kept_member_id: one.id, gone_member_id: other.id }]
            : [],
        ),
      );
    const undone = async (name: string, candidates: readonly PairIds[], key?: 'kept' | 'gone') => {
      for (const pair of candidates) {
        const saved = await mergePair([pair], key);
        if (saved.status !== 200) continue;
        const { id } = saved.data as { id: number };
        const { status, errors, links } = await api.call('admin', merge.undo, { params: { id } });
        expect([name, pair, status, errors, links]).toEqual([name, pair, 200, {}, []]);
        expect([name, pair, differences(before, await wholeDatabase(api))]).toEqual([name, pair, {}]);
        counts.set(name, (counts.get(name) ?? 0) + 1);
        return;
      }
    };
    for (const [at, one] of families.entries()) {
      const two = families[(at + 1) % families.length] ?? 0;
      await undone('two customers', pairs(main(one), main(two)), 'kept');
      await undone('key persons', pairs(keyPerson(one), keyPerson(two)));
      await undone('under the other key person', pairs(others(one), of(two)), 'gone');
      await undone('under the own key person', pairs(of(one), others(two)), 'kept');
      await undone('within a family', pairs(others(one), others(one)));
    }
    expect([...counts.values()].every((count) => count >= 2)).toBe(true);
    expect(counts.size).toBe(5);
  },
  propertyRuns(300_000),
);
