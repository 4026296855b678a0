import type { FamilyMember } from '@/rules/familyMember';
import { validateFamilyTree } from '@/rules/familyTree';
import { adopted, born, child, DEATH, decedent, member } from './families';

const found = (members: readonly FamilyMember[]) =>
  validateFamilyTree(members).map(({ memberId, field, code }) => [memberId, field, code]);

const wife = member(2, 3, { spouseId: 1, gender: 2, birth: born('1950-01-01') });

describe('a sound family', () => {
  test.each<[string, FamilyMember[]]>([
    ['by relation only', [decedent(), member(2, 3), member(3, 4), member(4, 12)]],
    [
      'fully linked',
      [
        decedent({ spouseId: 2, birth: born('1948-05-05') }),
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
      [decedent({ spouseId: 2 }), member(2, 3, { spouseId: 5 }), member(5, 99, { spouseId: 2 })],
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
    ['to oneself as spouse', [decedent({ spouseId: 1 })], [[1, 'spouse_member_id', 'selfLink']]],
    ['to oneself as adopter', [decedent({ adoptions: [adopted(1)] })], [[1, 'adoptions', 'selfLink']]],
    [
      "to another family's members",
      [decedent({ fatherId: 90, motherId: 91, spouseId: 92, adoptions: [adopted(93)] })],
      [
        [1, 'father_member_id', 'unknownMember'],
        [1, 'mother_member_id', 'unknownMember'],
        [1, 'spouse_member_id', 'unknownMember'],
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
      [decedent({ spouseId: 3 }), child(3)],
      [[1, 'spouse_member_id', 'spouseIsRelative']],
    ],
    [
      'to a living person who is married to another',
      [member(1, 1, { spouseId: 2 }), member(2, 3, { spouseId: 5 }), member(5, 99, { spouseId: 2 })],
      [[1, 'spouse_member_id', 'spouseElsewhere']],
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
      [decedent({ deathDate: '2000-01-01' }), member(3, 11, { adoptions: [adopted(1, 1, '2000-01-02')] })],
      [[3, 'adoptions', 'adoptionAfterDeath']],
    ],
    [
      "an adoption after the adopted's death",
      [decedent(), member(3, 11, { deathDate: '2000-01-01', adoptions: [adopted(1, 1, '2000-01-02')] })],
      [[3, 'adoptions', 'adoptionAfterDeath']],
    ],
    [
      'a death before the birth',
      [decedent({ deathDate: '2000-01-01', birth: born('2000-01-02') })],
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

  test('a problem is told once a field, in both languages', () => {
    const problems = validateFamilyTree([decedent({ adoptions: [adopted(90), adopted(91)] })]);
    expect(problems).toEqual([
      {
        memberId: 1,
        field: 'adoptions',
        code: 'unknownMember',
        text: { jp: '同じ家族の人を選んでください。', en: 'Choose a member of the same family.' },
      },
    ]);
  });
});

describe('the day on which an heir knew', () => {
  const early: [number, string, string][] = [[3, 'heir_known_date', 'knownBeforeDeath']];

  test.each<[string, FamilyMember[], [number, string, string][]]>([
    ['the day of death', [decedent(), child(3, { heirKnownDate: DEATH })], []],
    ['the day before', [decedent(), child(3, { heirKnownDate: '2024-05-09' })], early],
    ['of who renounced', [decedent(), child(3, { heirKnownDate: '2024-05-09', renouncedDate: '2024-06-01' })], early],
    ['while nobody has died', [decedent({ deathDate: null }), child(3, { heirKnownDate: '2024-05-09' })], []],
    ['of one who does not inherit', [decedent(), child(2), member(3, 21, { heirKnownDate: '2024-05-09' })], []],
    [
      'of an earlier inheritance',
      [
        decedent({ spouseId: 2 }),
        member(2, 3, { spouseId: 1, deathDate: '2020-02-29' }),
        child(3, { motherId: 2, heirKnownDate: '2020-02-29' }),
      ],
      [],
    ],
    [
      'before both',
      [
        decedent({ spouseId: 2 }),
        member(2, 3, { spouseId: 1, deathDate: '2020-02-29' }),
        child(3, { motherId: 2, heirKnownDate: '2020-02-28' }),
      ],
      early,
    ],
  ])('%s', (_, members, problems) => {
    expect(found(members)).toEqual(problems);
  });
});
