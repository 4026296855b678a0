import type { FamilyMember } from '@/rules/familyMember';
import { validateFamilyTree } from '@/rules/familyTree';
import { adopted, born, child, DEATH, decedent, died, diedSometime, inherits, married, member } from './families';

const found = (members: readonly FamilyMember[]) =>
  validateFamilyTree(members).map(({ memberId, field, code }) => [memberId, field, code]);

const wife = member(2, 3, { marriages: [married(1)], gender: 2, birth: born('1950-01-01') });

describe('a sound family', () => {
  test.each<[string, FamilyMember[]]>([
    ['by relation only', [decedent(), member(2, 3), member(3, 4), member(4, 12)]],
    [
      'fully linked',
      [
        decedent({ marriages: [married(2)], birth: born('1948-05-05') }),
        wife,
        member(3, 4, { fatherId: 1, motherId: 2, birth: born('1975-01-01') }),
        member(4, 12, { fatherId: 3, adoptions: [adopted(1, 1, '2010-01-01'), adopted(2, 1, '2010-01-01')] }),
      ],
    ],
    [
      'adopted twice, by two couples',
      [
        decedent({
          adoptions: [
            adopted(5, 1, '1990-01-01'),
            adopted(6, 1, '1990-01-01'),
            adopted(7, 1, '2000-01-01'),
            adopted(8, 1, '2000-01-01'),
          ],
        }),
        ...[5, 6, 7, 8].map((id) => member(id, 16)),
      ],
    ],
    [
      'a widow who married again',
      [
        decedent({ marriages: [married(2)] }),
        member(2, 3, { marriages: [married(5)] }),
        member(5, 99, { marriages: [married(2)] }),
      ],
    ],
    [
      'parent and child of whom only the year is known',
      [
        decedent({ birth: { year: 1950, month: null, day: null } }),
        child(3, { birth: { year: 1950, month: 12, day: 31 } }),
      ],
    ],
    ['nobody', []],
  ])('%s has no problem', (_, members) => {
    expect(validateFamilyTree(members)).toEqual([]);
  });
});

describe('the key person', () => {
  test('must be there', () => {
    expect(found([member(4, 10), member(3, 4)])).toEqual([[3, 'relation', 'noKeyPerson']]);
  });

  test('must be one', () => {
    expect(found([decedent(), member(7, 1), member(3, 4)])).toEqual([
      [1, 'relation', 'twoKeyPersons'],
      [7, 'relation', 'twoKeyPersons'],
    ]);
  });
});

describe('links', () => {
  test.each<[string, FamilyMember[], unknown[]]>([
    ['to oneself as father', [decedent({ fatherId: 1 })], [[1, 'father_member_id', 'selfLink']]],
    ['to oneself as mother', [decedent({ motherId: 1 })], [[1, 'mother_member_id', 'selfLink']]],
    ['to oneself as spouse', [decedent({ marriages: [married(1)] })], [[1, 'marriages', 'selfLink']]],
    ['to oneself as adopter', [decedent({ adoptions: [adopted(1)] })], [[1, 'adoptions', 'selfLink']]],
    [
      "to another family's members",
      [decedent({ fatherId: 90, motherId: 91, marriages: [married(92)], adoptions: [adopted(93)] })],
      [
        [1, 'father_member_id', 'unknownMember'],
        [1, 'mother_member_id', 'unknownMember'],
        [1, 'marriages', 'unknownMember'],
        [1, 'adoptions', 'unknownMember'],
      ],
    ],
    [
      'of one person as father and mother',
      [decedent({ fatherId: 21, motherId: 21 }), member(21, 14)],
      [[1, 'mother_member_id', 'sameParents']],
    ],
    [
      'of a man as mother and a woman as father',
      [decedent({ fatherId: 22, motherId: 21 }), member(21, 14, { gender: 1 }), member(22, 15, { gender: 2 })],
      [
        [1, 'father_member_id', 'parentGender'],
        [1, 'mother_member_id', 'parentGender'],
      ],
    ],
    [
      'of a parent to the own child as spouse',
      [decedent({ marriages: [married(3)] }), child(3)],
      [[1, 'marriages', 'spouseIsRelative']],
    ],
    [
      'to a living person who is married to another',
      [
        member(1, 1, { marriages: [married(2)] }),
        member(2, 3, { marriages: [married(5)] }),
        member(5, 99, { marriages: [married(2)] }),
      ],
      [[2, 'marriages', 'marriagesOverlap']],
    ],
  ])('%s', (_, members, problems) => {
    expect(found(members)).toEqual(problems);
  });

  test('that run in a circle are reported on each member of it', () => {
    const members = [
      decedent({ gender: null, fatherId: 4 }),
      child(3),
      member(4, 12, { motherId: 3 }),
      member(5, 13, { fatherId: 4 }),
    ];
    expect(found(members)).toEqual([
      [1, 'father_member_id', 'cycle'],
      [3, 'father_member_id', 'cycle'],
      [4, 'mother_member_id', 'cycle'],
    ]);
  });

  test('that run in a circle through an adoption', () => {
    expect(found([decedent({ adoptions: [adopted(3)] }), child(3)])).toEqual([
      [1, 'adoptions', 'cycle'],
      [3, 'father_member_id', 'cycle'],
    ]);
  });
});

describe('days', () => {
  test.each<[string, FamilyMember[], unknown[]]>([
    [
      'a parent younger than the child',
      [decedent({ birth: born('1980-01-02') }), child(3, { birth: born('1980-01-01') })],
      [[3, 'father_member_id', 'parentYounger']],
    ],
    [
      'a parent born on the same day',
      [decedent({ birth: born('1980-01-01') }), child(3, { birth: born('1980-01-01') })],
      [[3, 'father_member_id', 'parentYounger']],
    ],
    [
      'a parent surely younger by the years alone',
      [
        decedent({ birth: { year: 1981, month: null, day: null } }),
        child(3, { birth: { year: 1980, month: null, day: null } }),
      ],
      [[3, 'father_member_id', 'parentYounger']],
    ],
    [
      'an adopter younger than the adopted',
      [decedent({ birth: born('1980-01-02') }), member(3, 11, { birth: born('1980-01-01'), adoptions: [adopted(1)] })],
      [[3, 'adoptions', 'adopterYounger']],
    ],
    [
      'an adoption before the birth',
      [decedent(), member(3, 11, { birth: born('1980-01-02'), adoptions: [adopted(1, 1, '1980-01-01')] })],
      [[3, 'adoptions', 'adoptionBeforeBirth']],
    ],
    [
      "an adoption after the adopter's death",
      [decedent({ death: died('2000-01-01') }), member(3, 11, { adoptions: [adopted(1, 1, '2000-01-02')] })],
      [[3, 'adoptions', 'adoptionAfterDeath']],
    ],
    [
      "an adoption after the adopted's death",
      [decedent(), member(3, 11, { death: died('2000-01-01'), adoptions: [adopted(1, 1, '2000-01-02')] })],
      [[3, 'adoptions', 'adoptionAfterDeath']],
    ],
    [
      'a death before the birth',
      [decedent({ death: died('2000-01-01'), birth: born('2000-01-02') })],
      [[1, 'death_date', 'diedBeforeBirth']],
    ],
  ])('%s', (_, members, problems) => {
    expect(found(members)).toEqual(problems);
  });
});

describe('adoptions', () => {
  const adopters = [5, 6, 7].map((id) => member(id, 16));

  test.each<[string, FamilyMember['adoptions'], string[]]>([
    ['the same adopter twice', [adopted(5), adopted(5)], ['sameAdopter']],
    [
      'three adopters of one day',
      [adopted(5, 1, '2000-01-01'), adopted(6, 1, '2000-01-01'), adopted(7, 1, '2000-01-01')],
      ['threeAdopters'],
    ],
    ['three adopters of unknown days', [adopted(5), adopted(6), adopted(7)], ['threeAdopters']],
    [
      'three adoptions',
      [adopted(5, 1, '1990-01-01'), adopted(6, 1, '1995-01-01'), adopted(7, 1, '2000-01-01')],
      ['tooManyAdoptions'],
    ],
  ])('%s', (_, adoptions, codes) => {
    expect(found([decedent({ adoptions }), ...adopters])).toEqual(codes.map((code) => [1, 'adoptions', code]));
  });

  test('a problem is told once a field', () => {
    const problems = validateFamilyTree([decedent({ adoptions: [adopted(90), adopted(91)] })]);
    expect(problems).toEqual([
      {
        memberId: 1,
        field: 'adoptions',
        code: 'unknownMember',
      },
    ]);
  });
});

describe('what an heir did in an estate', () => {
  const early: [number, string, string][] = [[3, 'inheritances', 'knownBeforeDeath']];
  const of = (given: Parameters<typeof inherits>[0], decedentGiven = {}) => [
    decedent(decedentGiven),
    child(3, { inheritances: [inherits(given)] }),
  ];

  test.each<[string, FamilyMember[], [number, string, string][]]>([
    ['known on the day of death', of({ knownDate: DEATH }), []],
    ['known the day before', of({ knownDate: '2024-05-09' }), early],
    ['renounced the day before', of({ renouncedDate: '2024-05-09' }), early],
    ['known while nobody has died', of({ knownDate: '2024-05-09' }, { death: null }), []],
    ['known in the month of a death without a day', of({ knownDate: '2024-05-01' }, { death: died('2024-05') }), []],
    ['known before that month', of({ knownDate: '2024-04-30' }, { death: died('2024-05') }), early],
    ['known of a death without a date', of({ knownDate: '1999-01-01' }, { death: diedSometime }), []],
    ['disinherited in life', of({ lossOfRight: 2 }, { death: null }), []],
    [
      'twice in one estate',
      [decedent(), child(3, { inheritances: [inherits({}), inherits({ knownDate: DEATH })] })],
      [[3, 'inheritances', 'sameDecedent']],
    ],
    ['their own', of({ decedentId: 3 }), [[3, 'inheritances', 'selfLink']]],
    ["an outsider's", of({ decedentId: 77 }), [[3, 'inheritances', 'unknownMember']]],
    ['the earlier of two estates', [...of({ knownDate: DEATH }), member(2, 3, { death: died('2025-02-01') })], []],
  ])('%s', (_, members, problems) => {
    expect(found(members)).toEqual(problems);
  });
});

describe('the half share of a child born outside of marriage', () => {
  const told = { inheritances: [inherits({ takesHalf: true })] };
  const denied = { inheritances: [inherits({ takesHalf: false })] };
  const of = (day: string | null, ...members: FamilyMember[]) => [
    decedent({ death: day === null ? null : died(day) }),
    ...members,
  ];
  const tooLate = (id: number) => [[id, 'inheritances', 'halfShareTooLate']];
  const ofNobody = (id: number) => [[id, 'inheritances', 'halfShareOfNobody']];

  test.each<[string, FamilyMember[], unknown[]]>([
    ['of a death until 4 September 2013', of('2013-09-04', child(3, told)), []],
    ['of a later death', of('2013-09-05', child(3, told)), tooLate(3)],
    ['denied, of a later death', of('2013-09-05', child(3, denied)), tooLate(3)],
    ['of a death in a month that ends later', of('2013-09', child(3, told)), tooLate(3)],
    ['of the living', of(null, child(3, told)), tooLate(3)],
    ['untold, of the living', of(null, child(3, { inheritances: [inherits({ takesHalf: null })] })), []],
    ['of a widow', of('2001-01-01', member(2, 3, { ...told, marriages: [married(1)] })), ofNobody(2)],
    ['of a brother', of('2001-01-01', member(2, 20, told)), ofNobody(2)],
    ['of an adopted child', of('2001-01-01', member(2, 11, { ...told, adoptions: [adopted(1)] })), ofNobody(2)],
    [
      'of a grandchild in the place of a dead child',
      of('2001-01-01', child(3, { death: died('1999-01-01') }), member(4, 12, { fatherId: 3, ...told })),
      [],
    ],
    [
      'of a grandchild whose parent inherits',
      of('2001-01-01', child(3), member(4, 12, { fatherId: 3, ...told })),
      ofNobody(4),
    ],
  ])('%s', (_, members, problems) => {
    expect(found(members)).toEqual(problems);
  });
});

describe('marriages', () => {
  const problem = (code: string, id = 1) => [id, 'marriages', code];
  const pair = (given: Parameters<typeof married>[1], self = {}, spouse = {}) => [
    decedent({ death: null, marriages: [married(2, given)], ...self }),
    member(2, 3, spouse),
  ];
  const two = (first: Parameters<typeof married>[1], second: Parameters<typeof married>[1], self = {}, others = {}) => [
    decedent({ death: null, marriages: [married(2, first), married(5, second)], ...self }),
    member(2, 30, others),
    member(5, 3),
  ];

  test.each<[string, FamilyMember[], unknown[]]>([
    ['end on the day they began', pair({ beganOn: '2000-01-01', endedOn: '2000-01-01', endReason: 2 }), []],
    [
      'end before they began',
      pair({ beganOn: '2000-01-02', endedOn: '2000-01-01', endReason: 2 }),
      [problem('marriageReversed')],
    ],
    ['ended by the death of nobody', pair({ endReason: 1 }), [problem('endedByNoDeath')]],
    ['ended by a death', pair({ endReason: 1 }, {}, { death: died('2010') }), []],
    [
      'before a birth',
      pair({ beganOn: '1950-01-01' }, {}, { birth: born('1950-01-02') }),
      [problem('marriageBeforeBirth')],
    ],
    [
      'after a death',
      pair({ beganOn: '2010-03-02' }, {}, { death: died('2010-03-01') }),
      [problem('marriageAfterDeath')],
    ],
    ['in the month of a death', pair({ beganOn: '2010-03-31' }, {}, { death: died('2010-03') }), []],
    [
      'ended by divorce after a death',
      pair({ endedOn: '2010-03-02', endReason: 2 }, {}, { death: died('2010-03-01') }),
      [problem('marriageAfterDeath')],
    ],
    [
      'with a grandparent',
      [decedent({ fatherId: 3, marriages: [married(4)] }), member(3, 14, { fatherId: 4 }), member(4, 18)],
      [problem('spouseIsRelative')],
    ],
    [
      'one after the other',
      two({ beganOn: '1990-01-01', endedOn: '2000-01-01', endReason: 2 }, { beganOn: '2000-01-01' }),
      [],
    ],
    [
      'two at once',
      two({ beganOn: '1990-01-01', endedOn: '2000-01-01', endReason: 2 }, { beganOn: '1999-12-31' }),
      [problem('marriagesOverlap')],
    ],
    ['two that last', two({ beganOn: '1990-01-01' }, {}), [problem('marriagesOverlap')]],
    ['two of which nothing is known', two({}, {}), [problem('marriagesOverlap')]],
    ['one ended, nobody knows when', two({ beganOn: '1990-01-01', endReason: 2 }, { beganOn: '1995-01-01' }), []],
    [
      'one ended by a death',
      two({ beganOn: '1990-01-01' }, { beganOn: '2005-01-01' }, {}, { death: died('2004') }),
      [],
    ],
    [
      'one still lasting when the next began',
      two({ beganOn: '1990-01-01' }, { beganOn: '2003-12-31' }, {}, { death: died('2004') }),
      [problem('marriagesOverlap')],
    ],
    ['one ended by a death of no known day', two({}, { beganOn: '2003-12-31' }, {}, { death: diedSometime }), []],
    [
      'told alike on both sides',
      [
        decedent({ death: null, marriages: [married(2, { beganOn: '1990-01-01' })] }),
        member(2, 3, { marriages: [married(1)] }),
      ],
      [],
    ],
    [
      'the same pair twice in time',
      [
        decedent({
          death: null,
          marriages: [
            married(2, { beganOn: '1990-01-01', endedOn: '1995-01-01', endReason: 2 }),
            married(2, { beganOn: '1997-01-01' }),
          ],
        }),
        member(2, 3),
      ],
      [],
    ],
  ])('%s', (_, members, problems) => {
    expect(found(members)).toEqual(problems);
  });
});
