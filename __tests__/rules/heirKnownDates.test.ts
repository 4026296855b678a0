import type { FamilyMember } from '@/rules/familyMember';
import { earliestKnownDate, knowingHeirs } from '@/rules/heirKnownDates';
import { child, DEATH, decedent, died, inherits, married, member } from './families';

const told = (members: readonly FamilyMember[], decedentId = 1) =>
  Object.fromEntries(knowingHeirs(decedentId, members).map(({ memberId, knownDate }) => [memberId, knownDate]));

const wife = member(2, 3, { marriages: [married(1)], inheritances: [inherits({ knownDate: DEATH })] });
const abroad = child(4, { inheritances: [inherits({ knownDate: '2024-07-31' })] });

describe('the heirs and the days on which they knew', () => {
  test.each<[string, FamilyMember[], Record<number, string | null>]>([
    ['none has a day of their own', [decedent(), child(3), child(4)], { 3: null, 4: null }],
    [
      'one has',
      [decedent({ marriages: [married(2)] }), wife, child(3), abroad],
      { 2: DEATH, 3: null, 4: '2024-07-31' },
    ],
    [
      'who renounced is no heir',
      [decedent(), child(3), { ...abroad, inheritances: [inherits({ renouncedDate: '2024-09-01' })] }],
      { 3: null },
    ],
    ['who died since is none who files', [decedent(), child(3), { ...abroad, death: died('2024-08-15') }], { 3: null }],
    [
      'who is of a later rank is no heir yet',
      [decedent(), abroad, member(7, 21, { inheritances: [inherits({ knownDate: DEATH })] })],
      { 4: '2024-07-31' },
    ],
    [
      'the next rank knew when the first had renounced',
      [
        decedent(),
        child(3, { inheritances: [inherits({ renouncedDate: '2024-08-01' })] }),
        member(6, 15, { inheritances: [inherits({ knownDate: '2024-08-05' })] }),
      ],
      { 6: '2024-08-05' },
    ],
    [
      'the day of death itself is not',
      [decedent(), child(3, { inheritances: [inherits({ knownDate: DEATH })] })],
      { 3: DEATH },
    ],
    ['nobody inherits', [decedent(), member(9, 31, { inheritances: [inherits({ knownDate: DEATH })] })], {}],
  ])('%s', (_, members, days) => {
    expect(told(members)).toEqual(days);
  });

  test('each estate has its own days', () => {
    const mother = member(2, 3, { marriages: [married(1)], death: died('2024-06-10') });
    const days = [inherits({ knownDate: '2024-06-01' }), inherits({ decedentId: 2, knownDate: '2024-06-20' })];
    const family = [decedent(), mother, child(3, { motherId: 2, inheritances: days }), child(4, { motherId: 2 })];
    expect(told(family)).toEqual({ 3: '2024-06-01', 4: null });
    expect(told(family, 2)).toEqual({ 3: '2024-06-20', 4: null });
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
