import fc from 'fast-check';
import type { TreeMember } from '@/contract/family';
import { bestLayout, type ChartLayout, type Direction, layoutFamily } from '@/rules/familyChart/layout';
import { adoptedBy, anyFamily, born, childOf, familyOfSixty, marriedTo, parentIds, treeMember } from './families';
import { faultsOf } from './faults';

const directions: Direction[] = ['down', 'right'];
const runs = { numRuns: 250, seed: 20260401 };

const boxOf = ({ boxes }: ChartLayout, id: number) => {
  const box = boxes.find(({ memberId }) => memberId === id);
  if (!box) throw new Error(`${id} is not drawn`);
  return box;
};
const rowOf = (layout: ChartLayout, id: number) => boxOf(layout, id).y;
const leftOf = (layout: ChartLayout, id: number) => boxOf(layout, id).x;
const linesTo = ({ lines }: ChartLayout, id: number) =>
  lines.filter(({ key }) => key.endsWith(`>${id}`)).map(({ key, kind }) => [key, kind]);
const kindOfLine = ({ lines }: ChartLayout, key: string) => lines.find((line) => line.key === key)?.kind;
const idsFromLeft = (layout: ChartLayout, ...ids: number[]) =>
  ids.sort((a, b) => leftOf(layout, a) - leftOf(layout, b));
const down = (...members: TreeMember[]) => layoutFamily(members, 'down');

const self = treeMember(1, 1, { gender: 1 });
const wife = treeMember(2, 3, { gender: 2, ...marriedTo(1) });

describe.each(directions)('families of any shape, drawn %s', (direction) => {
  const isAfter = (layout: ChartLayout, childId: number, parentId: number) => {
    const [child, parent] = [boxOf(layout, childId), boxOf(layout, parentId)];
    return direction === 'down' ? child.y >= parent.y + parent.height : child.x >= parent.x + parent.width;
  };

  it('shows everybody once, without overlaps', () => {
    fc.assert(
      fc.property(anyFamily, (members) => {
        const layout = layoutFamily(members, direction);
        const drawn = layout.boxes.map(({ memberId }) => memberId).sort((a, b) => a - b);
        expect(drawn).toEqual(members.map(({ member_id }) => member_id));
        expect(faultsOf(layout)).toEqual([]);
      }),
      runs,
    );
  });

  it('puts children after all their parents, with a line from each', () => {
    fc.assert(
      fc.property(anyFamily, (members) => {
        const layout = layoutFamily(members, direction);
        for (const member of members) {
          for (const parentId of parentIds(member)) expect(isAfter(layout, member.member_id, parentId)).toBe(true);
          const sources = linesTo(layout, member.member_id).map(([key = '']) =>
            key.split('>')[0]?.split('+').map(Number),
          );
          expect(sources.flat()).toEqual(expect.arrayContaining([...new Set(parentIds(member))]));
        }
      }),
      runs,
    );
  });

  it('does not depend on the order of the members', () => {
    const shuffled = anyFamily.chain((members) =>
      fc.tuple(fc.constant(members), fc.shuffledSubarray(members, { minLength: members.length })),
    );
    fc.assert(
      fc.property(shuffled, ([members, other]) => {
        expect(layoutFamily(other, direction)).toEqual(layoutFamily(members, direction));
      }),
      runs,
    );
  });

  it('draws a family of sixty over four generations in time', () => {
    const members = familyOfSixty();
    expect(members).toHaveLength(60);
    const times = Array.from({ length: 7 }, () => {
      const before = process.cpuUsage();
      layoutFamily(members, direction);
      return process.cpuUsage(before).user / 1000;
    });
    expect(Math.min(...times)).toBeLessThan(50);
    const layout = layoutFamily(members, direction);
    expect(layout.boxes).toHaveLength(60);
    expect(faultsOf(layout)).toEqual([]);
  });
});

describe('records that are refused elsewhere', () => {
  it('do not hang the drawing: circles of parents, of marriages, links to nobody', () => {
    const layout = down(
      treeMember(1, 1, childOf(3, 99)),
      treeMember(2, 10, { ...childOf(1), ...marriedTo(2) }),
      treeMember(3, 12, childOf(2)),
      treeMember(4, 10, { ...childOf(4), ...marriedTo(1), ...adoptedBy(4, 98) }),
    );
    expect(layout.boxes).toHaveLength(4);
    expect(faultsOf(layout)).toEqual([]);
  });

  it('and an empty family is an empty drawing', () => {
    expect(layoutFamily([], 'down')).toMatchObject({ boxes: [], lines: [], others: null });
  });
});

describe('one person', () => {
  it('stands alone', () => {
    const layout = down(self);
    expect(layout.boxes).toHaveLength(1);
    expect(layout.lines).toEqual([]);
    expect(layout.others).toBeNull();
  });
});

describe('a family of nine', () => {
  const layout = down(
    treeMember(1, 1, { gender: 1, ...childOf(8, 9) }),
    wife,
    treeMember(3, 4, { ...born('1972-01-20'), ...childOf(1, 2) }),
    treeMember(4, 7, { ...born('1975-06-30'), ...childOf(1, 2) }),
    treeMember(5, 5, { ...born('1978-09-09'), ...childOf(1, 2) }),
    treeMember(6, 12, childOf(3, 7)),
    treeMember(7, 27, { ...marriedTo(3) }),
    treeMember(8, 14),
    treeMember(9, 15, { ...marriedTo(8) }),
  );

  it('stands in four rows, couples side by side', () => {
    expect(rowOf(layout, 8)).toBe(rowOf(layout, 9));
    expect(rowOf(layout, 1)).toBe(rowOf(layout, 2));
    expect(rowOf(layout, 3)).toBe(rowOf(layout, 7));
    const rows = [8, 1, 3, 6].map((id) => rowOf(layout, id));
    expect(rows).toEqual([...new Set(rows)].sort((a, b) => a - b));
    expect(leftOf(layout, 2) - leftOf(layout, 1)).toBeLessThan(2 * boxOf(layout, 1).width);
    expect(kindOfLine(layout, '1=2')).toBe('marriage');
  });

  it('has brothers and sisters by age, and the line to an only child straight', () => {
    expect(idsFromLeft(layout, 5, 4, 3)).toEqual([3, 4, 5]);
    expect(layout.lines.find(({ key }) => key === '3+7>6')?.points).toHaveLength(2);
    expect(faultsOf(layout)).toEqual([]);
  });
});

describe('several marriages', () => {
  const former = treeMember(3, 30, { gender: 2, ...marriedTo(1) });
  const deFacto = treeMember(4, 29, { gender: 2 });
  const layout = down(
    { ...self, ...marriedTo(2) },
    wife,
    former,
    deFacto,
    treeMember(5, 10, childOf(1, 3)),
    treeMember(6, 10, childOf(1, 2)),
    treeMember(7, 10, childOf(1, 4)),
  );

  it('stand left and right of the person, the present one adjacent on the right', () => {
    expect(idsFromLeft(layout, 4, 3, 2, 1)).toEqual([3, 1, 2, 4]);
    expect(new Set([1, 2, 3, 4].map((id) => rowOf(layout, id))).size).toBe(1);
  });

  it('are told apart by their lines, and each has its own children', () => {
    expect(['1=2', '1=3', '1=4'].map((key) => kindOfLine(layout, key))).toEqual(['marriage', 'unmarried', 'unmarried']);
    expect(linesTo(layout, 5)).toEqual([['1+3>5', 'natural']]);
    expect(linesTo(layout, 7)).toEqual([['1+4>7', 'natural']]);
    expect(faultsOf(layout)).toEqual([]);
  });

  it('of half-brothers: the common parent stands once, between the two', () => {
    const half = down(
      treeMember(1, 1, childOf(20, 21)),
      treeMember(2, 24, childOf(20, 22)),
      treeMember(20, 14, { gender: 1, ...marriedTo(22) }),
      treeMember(21, 15, { gender: 2, death_date: '1945-01-01', ...marriedTo(20) }),
      treeMember(22, 99, { gender: 2 }),
    );
    expect(idsFromLeft(half, 22, 21, 20)).toEqual([21, 20, 22]);
    expect(rowOf(half, 1)).toBe(rowOf(half, 2));
    expect(faultsOf(half)).toEqual([]);
  });

  it('parents of a common child without a marriage on record are tied all the same', () => {
    expect(kindOfLine(down(self, treeMember(2, 99), treeMember(3, 10, childOf(1, 2))), '1=2')).toBe('unmarried');
  });
});

describe('adoption', () => {
  it('of a grandchild is one box and two lines', () => {
    const layout = down(
      self,
      wife,
      treeMember(3, 4, { ...childOf(1, 2), ...born('1964-01-20') }),
      treeMember(4, 27, { ...marriedTo(3) }),
      treeMember(5, 7, { ...childOf(1, 2), ...born('1967-06-30') }),
      treeMember(6, 12, { ...childOf(3, 4), ...adoptedBy(1, 2) }),
    );
    expect(layout.boxes.filter(({ memberId }) => memberId === 6)).toHaveLength(1);
    expect(linesTo(layout, 6)).toEqual(
      expect.arrayContaining([
        ['3+4>6', 'natural'],
        ['1+2>6', 'adoptive'],
      ]),
    );
    expect(rowOf(layout, 6)).toBeGreaterThan(rowOf(layout, 3));
    expect(idsFromLeft(layout, 5, 3)).toEqual([3, 5]);
    expect(faultsOf(layout)).toEqual([]);
  });

  it("of a spouse's own child has a line from each of the two", () => {
    const layout = down(self, wife, treeMember(3, 11, { ...childOf(null, 2), ...adoptedBy(1) }));
    expect(linesTo(layout, 3)).toEqual(
      expect.arrayContaining([
        ['2>3', 'natural'],
        ['1>3', 'adoptive'],
      ]),
    );
  });

  it('of the special kind shows the line that it ended', () => {
    const adoptions = [{ adopter_member_id: 1, kind: 2, date: '2000-04-01' }];
    const layout = down(self, treeMember(3, 99), treeMember(4, 11, { ...childOf(3), adoptions }));
    expect(linesTo(layout, 4)).toEqual(
      expect.arrayContaining([
        ['3>4', 'ended'],
        ['1>4', 'adoptive'],
      ]),
    );
  });

  it("after the key person's death is drawn too", () => {
    const adoptions = [{ adopter_member_id: 2, kind: 1, date: '2025-04-01' }];
    const layout = down({ ...self, death_date: '2024-05-10' }, wife, treeMember(3, 99, { adoptions }));
    expect(linesTo(layout, 3)).toEqual([['2>3', 'adoptive']]);
  });
});

describe('members without a link', () => {
  const layout = down(
    self,
    treeMember(2, 3),
    treeMember(3, 4),
    treeMember(4, 7),
    treeMember(5, 12),
    treeMember(6, 13),
    treeMember(7, 14),
    treeMember(8, 18),
    treeMember(9, 24),
    treeMember(10, 26),
    treeMember(11, 33),
    treeMember(12, 31, { ...marriedTo(13) }),
    treeMember(13, 99),
  );

  it('stand where their relation says', () => {
    expect(rowOf(layout, 2)).toBe(rowOf(layout, 1));
    expect(rowOf(layout, 9)).toBe(rowOf(layout, 1));
    expect(rowOf(layout, 4)).toBe(rowOf(layout, 3));
    expect(rowOf(layout, 10)).toBe(rowOf(layout, 3));
    const rows = [8, 7, 1, 3, 5, 6].map((id) => rowOf(layout, id));
    expect(rows).toEqual([...new Set(rows)].sort((a, b) => a - b));
    expect(linesTo(layout, 3)).toEqual([['1>3', 'natural']]);
    expect(kindOfLine(layout, '1=2')).toBe('marriage');
    expect(faultsOf(layout)).toEqual([]);
  });

  it('stand in a frame below where it says nothing, those who belong together side by side', () => {
    const frame = layout.others ?? { x: 0, y: 0, width: 0, height: 0 };
    const inFrame = layout.boxes.filter(({ y }) => y > frame.y).map(({ memberId }) => memberId);
    expect(inFrame.sort((a, b) => a - b)).toEqual([11, 12, 13]);
    expect(Math.max(...[1, 5, 6].map((id) => rowOf(layout, id)))).toBeLessThan(frame.y);
    expect(rowOf(layout, 12)).toBe(rowOf(layout, 13));
  });

  it('brothers and sisters whose parents are not on record hang from one line', () => {
    const siblings = down(self, treeMember(2, 20), treeMember(3, 23));
    expect(siblings.lines.map(({ unit, kind }) => [unit, kind])).toEqual([1, 2, 3].map(() => ['', 'natural']));
    expect(faultsOf(siblings)).toEqual([]);
  });

  it('without a key person relations tell nothing', () => {
    const layout = down(treeMember(1, 4), treeMember(2, 12, childOf(3)), treeMember(3, 14));
    expect(rowOf(layout, 2)).toBeGreaterThan(rowOf(layout, 3));
    expect(layout.others).not.toBeNull();
  });
});

describe('kin who marry', () => {
  it('cousins have lines from both parents and one from theirs', () => {
    const layout = down(
      treeMember(1, 1, childOf(3)),
      treeMember(2, 3, { ...childOf(4), ...marriedTo(1) }),
      treeMember(3, 14, childOf(5)),
      treeMember(4, 99, childOf(5)),
      treeMember(5, 18),
      treeMember(6, 10, childOf(1, 2)),
    );
    expect(rowOf(layout, 3)).toBe(rowOf(layout, 4));
    expect(linesTo(layout, 2)).toEqual([['4>2', 'natural']]);
    expect(faultsOf(layout)).toEqual([]);
  });

  it('uncle and niece share a row, below both their parents', () => {
    const layout = down(
      treeMember(1, 1, childOf(4)),
      treeMember(2, 3, { ...childOf(3), ...marriedTo(1) }),
      treeMember(3, 20, childOf(4)),
      treeMember(4, 14),
    );
    expect(rowOf(layout, 1)).toBe(rowOf(layout, 2));
    expect(rowOf(layout, 1)).toBeGreaterThan(rowOf(layout, 3));
    expect(faultsOf(layout)).toEqual([]);
  });

  it("parents of the wife stand on the row of the husband's", () => {
    const layout = down(
      treeMember(1, 1, childOf(3, 4)),
      { ...wife, ...childOf(5, 6) },
      treeMember(3, 14, { ...marriedTo(4) }),
      treeMember(4, 15),
      treeMember(5, 28, { ...marriedTo(6) }),
      treeMember(6, 28),
      treeMember(7, 20, { ...childOf(3, 4), ...born('1930-01-01') }),
    );
    expect(rowOf(layout, 5)).toBe(rowOf(layout, 3));
    expect(faultsOf(layout)).toEqual([]);
  });
});

describe('the way a chart runs', () => {
  it('is downwards for a small family and to the right where that prints larger', () => {
    expect(bestLayout([self, wife]).direction).toBe('down');
    expect(bestLayout(familyOfSixty()).direction).toBe('right');
  });
});
