import { draftFamily } from '@/components/family/grid/gridLinks';
import { mergedRows } from '@/components/family/grid/gridMerge';
import { type GridRow, numbered, rowOf } from '@/components/family/grid/gridRows';
import { statutoryHeirs } from '@/rules/heirs';
import { recordedMember } from '@/rules/recordedFamily';
import { father, mother, son } from '../familyData';

const dead = { ...father, is_deceased: 1 as const, death_date: '2026-01-10' };
const added = (member_id: number, relation: number, gender: number | null = null): GridRow => ({
  member_id,
  relation,
  gender,
  last_name: '髙橋',
  first_name: `${-member_id}`,
});
const linksOf = (rows: readonly GridRow[], id: number, stored = [dead]) => draftFamily(rows, stored).links.get(id);
const married = (spouse_member_id: number) => [{ spouse_member_id, began_on: null, ended_on: null, end_reason: null }];

describe('links follow from the relation', () => {
  test.each([
    ['the spouse stands above', [added(-1, 3, 2), added(-2, 4, 1)]],
    ['the spouse comes later', [added(-2, 4, 1), added(-1, 3, 2)]],
  ])('a child has both parents where %s', (_, rows) => {
    const all = [rowOf(dead), ...rows];
    expect(linksOf(all, -2)).toMatchObject({ father_member_id: 31, mother_member_id: -1 });
    expect(linksOf(all, -1)).toMatchObject({ marriages: married(31) });
    const { members } = draftFamily(all, [dead]);
    const { heirs } = statutoryHeirs(31, members.map(recordedMember));
    expect(heirs.map(({ memberId, share }) => [memberId, share])).toEqual([
      [-1, '1/2'],
      [-2, '1/2'],
    ]);
  });

  test('parents are linked by the key person, and brothers and sisters to them', () => {
    const rows = [rowOf(dead), added(-1, 14, 1), added(-2, 15, 2), added(-3, 21, 1)];
    expect(linksOf(rows, 31)).toEqual({ father_member_id: -1, mother_member_id: -2 });
    expect(linksOf(rows, -3)).toMatchObject({ father_member_id: -1, mother_member_id: -2 });
    // A marriage is told once.
    expect([linksOf(rows, -1)?.marriages, linksOf(rows, -2)?.marriages]).toEqual([[], married(-1)]);
  });

  test('adopted children and adoptive parents are linked by adoption', () => {
    const rows = [rowOf(dead), added(-1, 11), added(-2, 16, 1)];
    expect(linksOf(rows, -1)).toMatchObject({ adoptions: [{ adopter_member_id: 31 }], father_member_id: null });
    expect(linksOf(rows, 31)).toMatchObject({ adoptions: [{ adopter_member_id: -2 }] });
  });

  test('stored members keep their links; members without a place are reported', () => {
    const stored = [father, mother, son];
    const rows = [...stored.map(rowOf), added(-1, 7, 2), added(-2, 12)];
    const { links, unplaced } = draftFamily(rows, stored);
    expect([31, 32, 33].map((id) => links.get(id))).toEqual([{}, {}, {}]);
    expect(links.get(-1)).toMatchObject({ father_member_id: 31, mother_member_id: 32 });
    expect(unplaced.map(({ member_id }) => member_id)).toEqual([-2]);
  });
});

test('new rows have the surname of the family and a number of their own', () => {
  const preset = { last_name: '髙橋', last_name_kana: 'タカハシ' };
  const rows = numbered([rowOf(father), {}, { last_name: '鈴木' }, rowOf(father)], preset);
  expect(rows.map(({ member_id, last_name, last_name_kana }) => [member_id, last_name, last_name_kana])).toEqual([
    [31, '髙橋', 'タカハシ'],
    [-1, '髙橋', 'タカハシ'],
    [-2, '鈴木', undefined],
    [-3, '髙橋', 'タカハシ'],
  ]);
});

describe('changes saved by someone else meanwhile', () => {
  const theirs = [{ ...father, first_name: '太朗', phone1: '03-1111-1111' }, mother];
  test('are merged cell by cell; cells changed by both keep both versions', () => {
    const mine = [
      { ...rowOf(father), first_name: '太郎左衛門', gender: 2 },
      rowOf(mother),
      { ...rowOf(son), first_name: '翔太' },
      added(-1, 7),
    ];
    const { rows, disputes } = mergedRows(mine, [father, mother, son], theirs);
    expect(rows[0]).toMatchObject({ first_name: '太郎左衛門', gender: 2, phone1: '03-1111-1111' });
    expect(disputes).toEqual([{ member_id: 31, column: 'first_name', theirs: '太朗' }]);
    // The son was deleted: what was typed of him stays as a new row.
    expect(rows.slice(2).map(({ member_id, first_name }) => [member_id, first_name])).toEqual([
      [-2, '翔太'],
      [-1, '1'],
    ]);
  });
});
