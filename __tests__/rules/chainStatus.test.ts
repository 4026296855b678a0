import { project_categories_status, result_type } from '@/contract/options/inquiry';
import {
  type ChainFacts,
  type InterviewNews,
  needsLostReason,
  statusAfterContact,
  statusAfterInterview,
  statusAfterOrder,
  statusAfterRemoval,
  statusProblem,
} from '@/rules/chainStatus';

const all = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

test('the tables below walk every status', () => {
  expect(project_categories_status.map(({ value }) => value)).toEqual([...all]);
});

const none: ChainFacts = { interviewed: false, booked: false, quoted: false, ordered: false };
const nothing: InterviewNews = { booked: false, result: null, group: undefined, quoted: false };
const groupOf = (result: number) => result_type.find(({ value }) => value === result)?.group;
const result = (value: number, more: Partial<InterviewNews> = {}): InterviewNews => ({
  ...nothing,
  ...more,
  result: value,
  group: groupOf(value),
});

/** Where each of the statuses 1 … 10 goes. */
type Row = readonly [number, number, number, number, number, number, number, number, number, number];
const walk = (move: (from: number) => number): number[] => all.map(move);

describe('by itself', () => {
  test('an outgoing contact takes up what is new, and nothing else', () => {
    expect(walk(statusAfterContact)).toEqual([2, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  test('an order is an order, save of what is none of the firm’s business', () => {
    expect(walk(statusAfterOrder)).toEqual([6, 6, 6, 6, 6, 6, 6, 6, 9, 6]);
  });

  test.each<[string, Partial<ChainFacts>, Row]>([
    ['none is left', {}, [1, 2, 2, 4, 5, 6, 7, 8, 9, 10]],
    ['another is left', { interviewed: true }, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  ])('an interview is deleted: %s', (_, facts, row) => {
    expect(walk((from) => statusAfterRemoval(from, { ...none, ...facts }))).toEqual(row);
  });

  const held: Partial<ChainFacts> = { interviewed: true };
  const table: [string, InterviewNews, Partial<ChainFacts>, Row][] = [
    ['nothing new', nothing, held, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
    ['booked', { ...nothing, booked: true }, { booked: true }, [3, 3, 3, 3, 3, 6, 3, 3, 9, 3]],
    [
      'booked with a quote',
      { ...nothing, booked: true, quoted: true },
      { quoted: true },
      [3, 3, 3, 3, 3, 6, 3, 3, 9, 3],
    ],
    ['a quote', { ...nothing, quoted: true }, { quoted: true }, [5, 5, 5, 5, 5, 6, 7, 5, 9, 10]],
    ['considering', result(3), held, [4, 4, 4, 4, 4, 6, 4, 4, 9, 4]],
    ['considering, quoted before', result(3), { quoted: true }, [5, 5, 5, 5, 5, 6, 5, 5, 9, 5]],
    ['another interview planned', result(4), held, [4, 4, 4, 4, 4, 6, 4, 4, 9, 4]],
    ['won at once, not yet ordered', result(1), held, [4, 4, 4, 4, 4, 6, 4, 4, 9, 4]],
    ['won later, with a quote', result(2, { quoted: true }), { quoted: true }, [5, 5, 5, 5, 5, 6, 5, 5, 9, 5]],
    ['on hold', result(12), held, [8, 8, 8, 8, 8, 6, 8, 8, 9, 8]],
    ['on hold, with a quote', result(12, { quoted: true }), { quoted: true }, [8, 8, 8, 8, 8, 6, 8, 8, 9, 8]],
    ['rescheduled, no new day', result(13), held, [10, 10, 10, 4, 5, 6, 7, 8, 9, 10]],
    ['no show, a new day', result(14), { booked: true }, [3, 3, 3, 3, 3, 6, 3, 3, 9, 3]],
  ];

  test.each(table)('an interview is saved: %s', (_, news, facts, row) => {
    expect(walk((from) => statusAfterInterview(from, news, { ...none, ...facts }))).toEqual(row);
  });

  test.each([5, 6, 7, 8, 9, 10, 11])('result %d loses the chain, with a quote or without', (lost) => {
    const row: Row = [7, 7, 7, 7, 7, 6, 7, 7, 9, 7];
    expect(walk((from) => statusAfterInterview(from, result(lost), none))).toEqual(row);
    expect(
      walk((from) => statusAfterInterview(from, result(lost, { quoted: true }), { ...none, quoted: true })),
    ).toEqual(row);
  });
});

test('a reason is asked of what was lost or cancelled', () => {
  expect(all.filter(needsLostReason)).toEqual([7, 10]);
});

describe('by hand', () => {
  const roles = [1, 2, 99, 3, 4, 5];
  /** The refused moves from a status, by where they lead. */
  const refused = (from: number, facts: Partial<ChainFacts>, roleId: number) =>
    Object.fromEntries(
      all.flatMap((to) => {
        const code = statusProblem(from, to, { ...none, ...facts, roleId });
        return code === null ? [] : [[to, code]];
      }),
    );
  const bare = { 3: 'status_needs_interview', 5: 'status_needs_quote', 6: 'status_needs_order' };

  test.each([1, 2, 4, 5, 7, 8, 9, 10])('from %d with nothing yet', (from) => {
    const { [from as 3 | 5]: _, ...missing } = { ...bare, 10: 'status_needs_booking' };
    for (const role of roles) expect(refused(from, {}, role)).toEqual(from === 10 ? bare : missing);
  });

  test('only a booked interview is cancelled', () => {
    expect(refused(3, { interviewed: true }, 4)).toEqual({ 5: 'status_needs_quote', 6: 'status_needs_order' });
  });

  test.each([
    [{ interviewed: true }, [5, 6, 10]],
    [{ quoted: true }, [3, 6, 10]],
    [{ ordered: true }, [3, 5, 10]],
    [{ interviewed: true, quoted: true, ordered: true }, [10]],
  ])('from 1 with %p', (facts, to) => {
    expect(Object.keys(refused(1, facts, 4)).map(Number)).toEqual(to);
  });

  test.each(roles)('an order is taken back by role %d: of those who may, once no project is ordered', (role) => {
    const others = all.filter((to) => to !== 6);
    const nobody = Object.fromEntries(others.map((to) => [to, 'status_ordered']));
    expect(refused(6, { ordered: true, interviewed: true }, role)).toEqual(nobody);
    const may = [1, 2, 3, 99].includes(role);
    expect(refused(6, { interviewed: true, quoted: true }, role)).toEqual(
      may ? { 10: 'status_needs_booking' } : nobody,
    );
  });
});
