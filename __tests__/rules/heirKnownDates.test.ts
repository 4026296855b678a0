import type { FamilyMember } from '@/rules/familyMember';
import { earliestKnownDate, knowingHeirs } from '@/rules/heirKnownDates';
import { child, DEATH, decedent, member } from './families';

const told = (members: readonly FamilyMember[], decedentId = 1) =>
  Object.fromEntries(knowingHeirs(decedentId, members).map(({ memberId, knownDate }) => [memberId, knownDate]));

const wife = member(2, 3, { spouseId: 1, heirKnownDate: DEATH });
const abroad = child(4, { heirKnownDate: '2024-07-31' });

describe('the heirs and the days on which they knew', () => {
  test.each<[string, FamilyMember[], Record<number, string | null>]>([
    ['none has a day of their own', [decedent(), child(3), child(4)], { 3: null, 4: null }],
    ['one has', [decedent({ spouseId: 2 }), wife, child(3), abroad], { 2: DEATH, 3: null, 4: '2024-07-31' }],
    ['who renounced is no heir', [decedent(), child(3), { ...abroad, renouncedDate: '2024-09-01' }], { 3: null }],
    ['who died since is none who files', [decedent(), child(3), { ...abroad, deathDate: '2024-08-15' }], { 3: null }],
    [
      'who is of a later rank is no heir yet',
      [decedent(), abroad, member(7, 21, { heirKnownDate: DEATH })],
      { 4: '2024-07-31' },
    ],
    [
      'the next rank knew when the first had renounced',
      [decedent(), child(3, { renouncedDate: '2024-08-01' }), member(6, 15, { heirKnownDate: '2024-08-05' })],
      { 6: '2024-08-05' },
    ],
    [
      'a day before the death is of another inheritance',
      [decedent(), child(3, { heirKnownDate: '2024-05-09' })],
      { 3: null },
    ],
    ['the day of death itself is not', [decedent(), child(3, { heirKnownDate: DEATH })], { 3: DEATH }],
    ['nobody inherits', [decedent(), member(9, 31, { heirKnownDate: DEATH })], {}],
  ])('%s', (_, members, days) => {
    expect(told(members)).toEqual(days);
  });

  test('a day answers the last death before it, and any within the year before', () => {
    const mother = member(2, 3, { spouseId: 1, deathDate: '2026-01-10' });
    const knew = (heirKnownDate: string) => {
      const family = [decedent({ spouseId: 2 }), mother, child(3, { motherId: 2, heirKnownDate })];
      return [told(family)[3], told(family, 2)[3]];
    };
    expect(knew('2024-06-01')).toEqual(['2024-06-01', null]);
    expect(knew('2026-02-28')).toEqual([null, '2026-02-28']);
    const soon = [decedent({ spouseId: 2 }), { ...mother, deathDate: '2024-06-10' }];
    const both = [...soon, child(3, { motherId: 2, heirKnownDate: '2024-06-20' })];
    expect([told(both)[3], told(both, 2)[3]]).toEqual(['2024-06-20', '2024-06-20']);
  });

  test('there are none of somebody outside the family', () => {
    expect(knowingHeirs(99, [decedent(), child(3)])).toEqual([]);
  });
});

describe('the day from which the deadlines of all run', () => {
  const knownOn = (...days: (string | null)[]) => days.map((knownDate, index) => ({ memberId: index + 2, knownDate }));

  test.each<[string, (string | null)[], string | null, string | null]>([
    ['nobody has a day of their own', [null, null], '2024-05-10', '2024-05-10'],
    ['there is no heir', [], '2024-05-10', '2024-05-10'],
    ['one knew later: the others knew on the usual day', [null, '2024-07-31'], '2024-05-10', '2024-05-10'],
    ['one knew earlier', [null, '2024-05-10', '2024-07-31'], '2024-05-20', '2024-05-10'],
    ['each knew on a day of their own, all later', ['2024-07-31', '2024-06-30'], '2024-05-10', '2024-06-30'],
    ['the only heir knew later, on a leap day', ['2024-02-29'], '2024-01-31', '2024-02-29'],
    ['a leap day comes before the first of March', ['2024-03-01', '2024-02-29'], '2024-02-28', '2024-02-29'],
    ['the usual day is unknown', [null, '2024-07-31'], null, '2024-07-31'],
    ['nothing is known', [null], null, null],
  ])('%s', (_, days, usual, earliest) => {
    expect(earliestKnownDate(knownOn(...days), usual)).toBe(earliest);
  });
});
