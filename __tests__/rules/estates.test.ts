import { factText } from '@/components/parts/heirWords';
import { i18n, loadLanguage } from '@/locales';
import type { FamilyMember } from '@/rules/familyMember';
import { statutoryHeirs } from '@/rules/heirs';
import { totalTaxOf } from '@/rules/inheritanceTax';
import { heirsForTax } from '@/rules/taxHeirs';
import {
  adopted,
  born,
  child,
  DEATH,
  decedent,
  died,
  diedSometime,
  inherits,
  married,
  member,
  sharesOf,
  warned,
  whyNot,
} from './families';

const TODAY = '2026-11-28';

const questionsOf = (members: readonly FamilyMember[], decedentId = 1) =>
  statutoryHeirs(decedentId, members, TODAY)
    .warnings.filter(({ kind }) => kind === 'question')
    .map(({ code, memberId }) => [code, memberId]);

const factsOf = (members: readonly FamilyMember[], id: number, decedentId = 1) =>
  statutoryHeirs(decedentId, members)
    .heirs.find(({ memberId }) => memberId === id)
    ?.facts.map((fact) => [fact.code, fact.memberId, factText(fact, i18n.t, 'jp')]);

beforeAll(() => loadLanguage('jp'));

describe('marriages', () => {
  const husband = decedent({ death: died('2026-01-15') });
  const son = child(3, { motherId: 2 });
  const second = member(4, 99);

  test.each([
    [
      'told by the widow, begun later',
      member(2, 3, { marriages: [married(1), married(4, { beganOn: '2026-06-01' })] }),
    ],
    ['on a day nobody knows', member(2, 3, { marriages: [married(1), married(4)] })],
    ['beside a marriage known by relation only', member(2, 3, { marriages: [married(4, { beganOn: '2026-06-01' })] })],
  ])('a later marriage of the widow changes nothing: %s', (_, widow) => {
    const members = [husband, widow, son, second];
    expect(sharesOf(members)).toEqual({ 2: '1/2', 3: '1/2' });
    expect(whyNot(members)).toEqual({ 4: 'notKin' });
    expect(totalTaxOf(200_000_000, heirsForTax(1, members), '2026-01-15').totals.total_tax).toBe(33_400_000);
    expect(sharesOf(members, 2)).toEqual({ 3: '1/2', 4: '1/2' });
  });

  test('a later marriage told by the new husband is seen from the widow', () => {
    const members = [
      husband,
      member(2, 3, { marriages: [married(1)] }),
      son,
      { ...second, marriages: [married(2, { beganOn: '2026-06-01' })] },
    ];
    expect(sharesOf(members)).toEqual({ 2: '1/2', 3: '1/2' });
    expect(sharesOf(members, 2)).toEqual({ 3: '1/2', 4: '1/2' });
  });

  const divorced = { endReason: 2 };
  test.each([
    ['divorced before', { endedOn: '2020-01-01', ...divorced }, {}],
    ['divorced on the day of death', { endedOn: DEATH, ...divorced }, {}],
    ['divorced, nobody knows when', divorced, {}],
    ['annulled', { endReason: 3 }, {}],
    ['ended long before, for a reason nobody knows', { endedOn: '1990-01-01' }, {}],
    ['ended by a death before', { endedOn: '1990-01-01', endReason: 1 }, {}],
  ])('who was %s is no spouse', (_, given, wife) => {
    const members = [decedent({ marriages: [married(2, given)] }), member(2, 3, wife), child(3)];
    expect(sharesOf(members)).toEqual({ 3: '1/1' });
    expect(whyNot(members)).toEqual({ 2: 'notMarried' });
    expect(warned(members)).toEqual([['linksDisagree', 2]]);
  });

  test.each([
    ['which ended by it', { endedOn: DEATH, endReason: 1 }],
    ['which ended by it, on no day', { endReason: 1 }],
    ['begun on that very day', { beganOn: DEATH }],
    ['divorced later, as the records cannot be', { endedOn: '2025-01-01', endReason: 2 }],
  ])('the spouse is who was married on the day of death, in a marriage %s', (_, given) => {
    const members = [decedent({ marriages: [married(2, given)] }), member(2, 3), child(3)];
    expect(sharesOf(members)).toEqual({ 2: '1/2', 3: '1/2' });
  });

  test('a marriage after the death is none', () => {
    expect(
      sharesOf([decedent({ marriages: [married(2, { beganOn: '2024-05-11' })] }), member(2, 99), child(3)]),
    ).toEqual({
      3: '1/1',
    });
  });

  test('a former and a present husband each have their own estate', () => {
    const members = [
      member(1, 1, {
        marriages: [
          married(2, { beganOn: '1980-01-01', endedOn: '1990-01-01', endReason: 2 }),
          married(5, { beganOn: '1992-01-01' }),
        ],
      }),
      member(2, 30, { death: died('2020-01-01') }),
      member(5, 2, { death: died('2024-01-01') }),
      child(3, { fatherId: 2, motherId: 1 }),
      child(4, { fatherId: 5, motherId: 1 }),
    ];
    expect(sharesOf(members, 2)).toEqual({ 3: '1/1' });
    expect(sharesOf(members, 5)).toEqual({ 1: '1/2', 4: '1/2' });
    expect(sharesOf(members)).toEqual({ 3: '1/2', 4: '1/2' });
  });

  test('of a couple that married twice, the second marriage counts', () => {
    const marriages = [
      married(2, { beganOn: '1980-01-01', endedOn: '1990-01-01', endReason: 2 }),
      married(2, { beganOn: '1995-01-01' }),
    ];
    expect(sharesOf([decedent({ marriages }), member(2, 3), child(3)])).toEqual({ 2: '1/2', 3: '1/2' });
  });

  test('a husband by relation who has died is no spouse', () => {
    const members = [decedent({ gender: 2 }), member(2, 2, { death: died('2000') }), member(3, 4)];
    expect(sharesOf(members)).toEqual({ 3: '1/1' });
  });

  test('a wife by relation who was married to another on the day of death is none', () => {
    const other = married(4, { beganOn: '2000-01-01' });
    expect(sharesOf([decedent(), member(2, 3, { marriages: [other] }), member(4, 99), member(3, 4)])).toEqual({
      3: '1/1',
    });
  });
});

describe('deaths known in part', () => {
  const wife = member(2, 3, { marriages: [married(1)] });
  const brother = member(31, 21, { birth: { year: 1940, month: null, day: null } });
  const aged = decedent({ death: died('2026-02-10'), birth: { year: 1935, month: null, day: null } });
  const father = member(21, 14, { birth: { year: 1890, month: null, day: null } });
  const mother = member(22, 15);

  test('parents far over a hundred are asked about, and marked dead without a day', () => {
    const before = [aged, wife, father, mother, brother];
    expect(sharesOf(before)).toEqual({ 2: '2/3', 21: '1/6', 22: '1/6' });
    expect(questionsOf(before)).toEqual([
      ['over110', 21],
      ['over110', 22],
    ]);
    const after = before.map((one) => (one === father || one === mother ? { ...one, death: diedSometime } : one));
    expect(sharesOf(after)).toEqual({ 2: '3/4', 31: '1/4' });
    expect(questionsOf(after)).toEqual([]);
    expect(warned(after).filter(([code]) => code !== 'relationOnly')).toEqual([]);
  });

  test.each([
    [
      'a grandparent of somebody of seventy',
      [decedent({ birth: born('1954-05-10'), fatherId: 21 }), member(21, 14, { fatherId: 41 }), member(41, 18)],
      [41],
    ],
    ['a parent of somebody of eighty', [decedent({ birth: born('1944-05-10'), fatherId: 21 }), member(21, 14)], []],
    ['109 years old', [decedent(), child(3, { birth: born('1914-05-11') })], []],
    ['110 years old that day', [decedent(), child(3, { birth: born('1914-05-10') })], [3]],
    ['the living, as of today', [decedent({ death: null, birth: born('1916-11-28') })], [1]],
    ['110 years old since', [decedent(), child(3, { birth: born('1916-01-01') })], []],
  ])('asked about: %s', (_, members, ids) => {
    expect(questionsOf(members)).toEqual(ids.map((id) => ['over110', id]));
  });

  test.each([
    ['2010', 'diedBefore', []],
    ['2024', 'sameMoment', ['deathOrderUnknown']],
    ['2024-05', 'sameMoment', ['deathOrderUnknown']],
    ['2024-05~', 'sameMoment', ['deathOrderUnknown']],
    ['2024-05-09/2024-05-11', 'sameMoment', ['deathOrderUnknown']],
    ['2024-05-01/2024-05-09', 'diedBefore', []],
    [DEATH, 'sameMoment', ['sameDayDeaths']],
  ])('a son who died %s is replaced', (day, code, codes) => {
    const members = [decedent(), child(3, { death: died(day) }), child(4), member(5, 12, { fatherId: 3 })];
    expect(sharesOf(members)).toEqual({ 4: '1/2', 5: '1/2' });
    expect(whyNot(members)).toEqual({ 3: code });
    expect(warned(members)).toEqual(codes.map((one) => [one, 3]));
  });

  test.each(['2024-05-11', '2024-06', '2025~', '2024-05-11/2024-12-01'])('a son who died %s has inherited', (day) => {
    const members = [decedent(), child(3, { death: died(day) }), child(4), member(5, 12, { fatherId: 3 })];
    expect(sharesOf(members)).toEqual({ 3: '1/2', 4: '1/2' });
    expect(warned(members)).toEqual([]);
  });

  test('times decide on one day', () => {
    const son = (time: string | null) => [
      decedent({ death: died(DEATH, '10:30') }),
      child(3, { death: died(DEATH, time) }),
      member(5, 12, { fatherId: 3 }),
    ];
    expect([sharesOf(son('10:29')), whyNot(son('10:29'))]).toEqual([{ 5: '1/1' }, { 3: 'diedBefore' }]);
    expect([sharesOf(son('10:30')), whyNot(son('10:30'))]).toEqual([{ 5: '1/1' }, { 3: 'sameMoment' }]);
    expect(sharesOf(son('10:31'))).toEqual({ 3: '1/1' });
    expect(['10:29', '10:30', '10:31'].flatMap((time) => warned(son(time)))).toEqual([]);
    expect(warned(son(null))).toEqual([['sameDayDeaths', 3]]);
  });

  test('of a couple who died in one accident neither inherits from the other', () => {
    const couple = [
      decedent({ marriages: [married(2)] }),
      member(2, 3, { death: died(DEATH) }),
      child(3, { motherId: 2 }),
    ];
    expect([sharesOf(couple), sharesOf(couple, 2)]).toEqual([{ 3: '1/1' }, { 3: '1/1' }]);
    expect([warned(couple), warned(couple, 2)]).toEqual([[['sameDayDeaths', 2]], [['sameDayDeaths', 1]]]);
  });

  test('no warning where the order changes nothing', () => {
    const members = [decedent({ fatherId: 21 }), member(21, 14, { death: died('2024') }), child(3)];
    expect(warned(members)).toEqual([]);
  });

  test('dead without a day: takes no part, asked where it matters', () => {
    const members = [decedent(), child(3, { death: diedSometime }), child(4), member(5, 12, { fatherId: 3 })];
    expect(sharesOf(members)).toEqual({ 4: '1/2', 5: '1/2' });
    expect(warned(members)).toEqual([['deathOrderUnknown', 3]]);
  });

  test('who chose about the inheritance has outlived the decedent', () => {
    const acted = [inherits({ acceptedDate: '2024-07-01' })];
    const members = [decedent(), child(3, { death: diedSometime, inheritances: acted }), child(4)];
    expect(sharesOf(members)).toEqual({ 3: '1/2', 4: '1/2' });
    expect(warned(members)).toEqual([]);
  });

  test('the law is that of the last day possible', () => {
    const on = (day: string) => sharesOf([decedent({ death: died(day) }), wife, child(3)]);
    expect(on('1980')).toEqual({ 2: '1/3', 3: '2/3' });
    expect(on('1980-12-31/1981-01-01')).toEqual({ 2: '1/2', 3: '1/2' });
  });
});

describe('each estate by itself', () => {
  const family = (given: Partial<FamilyMember>, uncle: Partial<FamilyMember> = {}) => [
    decedent({ death: died('2025-01-10'), motherId: 22 }),
    child(3, given),
    member(22, 15, { death: died('2025-03-01') }),
    member(31, 21, { motherId: 22, ...uncle }),
  ];

  test.each([
    ['renounced', inherits({ renouncedDate: '2025-03-20' }), { 22: '1/1' }],
    ['was disinherited', inherits({ lossOfRight: 2 }), { 22: '1/1' }],
    ['was unworthy', inherits({ lossOfRight: 1 }), { 22: '1/1' }],
  ])("who %s in the father's estate represents him in the grandmother's", (_, own, ofFather) => {
    const members = family({ inheritances: [own] });
    expect(sharesOf(members)).toEqual(ofFather);
    expect(sharesOf(members, 22)).toEqual({ 3: '1/2', 31: '1/2' });
    expect(warned(members, 22)).toEqual([]);
  });

  test("who renounced in the grandmother's only stays the father's heir", () => {
    const members = family({ inheritances: [inherits({ decedentId: 22, renouncedDate: '2025-05-01' })] });
    expect(sharesOf(members)).toEqual({ 3: '1/1' });
    expect(sharesOf(members, 22)).toEqual({ 31: '1/1' });
  });

  test('who renounced in both takes in neither', () => {
    const both = [inherits({ renouncedDate: '2025-03-20' }), inherits({ decedentId: 22, renouncedDate: '2025-05-01' })];
    const members = family({ inheritances: both });
    expect([sharesOf(members), sharesOf(members, 22)]).toEqual([{ 22: '1/1' }, { 31: '1/1' }]);
  });

  test('a loss of right in the estate of one who lives yet', () => {
    const members = [
      decedent({ death: null }),
      child(3, { inheritances: [inherits({ lossOfRight: 2 })] }),
      member(5, 12, { fatherId: 3 }),
    ];
    expect(sharesOf(members)).toEqual({ 5: '1/1' });
  });
});

describe('half-filled links', () => {
  const wife = member(2, 3, { gender: 2, marriages: [married(1)] });
  const ofMother = (id: number, relation: number, motherId = 2) => member(id, relation, { motherId });

  test('children linked to the mother only are the father’s too, with a question', () => {
    const members = [decedent(), wife, ofMother(3, 4), ofMother(4, 7), member(31, 20)];
    expect(sharesOf(members)).toEqual({ 2: '1/2', 3: '1/4', 4: '1/4' });
    expect(questionsOf(members)).toEqual([
      ['openParentLink', 3],
      ['openParentLink', 4],
    ]);
    expect(factsOf(members, 3)).toEqual([['openParentLink', null, '続柄と、父母の一方の記録']]);
  });

  test.each([
    ['another father is on record', member(3, 4, { motherId: 2, fatherId: 9 })],
    ['the relation says the spouse’s kin', ofMother(3, 28)],
    ['the relation says nothing', ofMother(3, 99)],
    ['the open place is not the decedent’s', member(3, 4, { fatherId: 9 })],
  ])('told otherwise: %s', (_, one) => {
    expect(sharesOf([decedent(), wife, one, member(9, 99)])).toEqual({ 2: '1/1' });
  });

  test('a child adopted by the spouse only, by the relation adopted by both', () => {
    const members = [decedent(), wife, member(3, 11, { adoptions: [adopted(2, 1, '2000-01-01')] })];
    expect(sharesOf(members)).toEqual({ 2: '1/2', 3: '1/2' });
    expect(questionsOf(members)).toEqual([['openParentLink', 3]]);
    const byTwoOthers = [
      decedent(),
      wife,
      member(3, 11, { adoptions: [adopted(8), adopted(9)] }),
      member(8, 99),
      member(9, 99),
    ];
    expect(sharesOf(byTwoOthers)).toEqual({ 2: '1/1' });
  });

  const sonsWife = member(6, 27, { gender: 2, marriages: [married(3)] });
  const deadSon = child(3, { gender: 1, death: died('2010') });

  test('grandchildren linked to the dead son’s wife only represent him', () => {
    const members = [decedent(), deadSon, child(4), sonsWife, ofMother(7, 12, 6), ofMother(8, 12, 6)];
    expect(sharesOf(members)).toEqual({ 4: '1/2', 7: '1/4', 8: '1/4' });
    expect(questionsOf(members)).toEqual([
      ['openParentLink', 7],
      ['openParentLink', 8],
    ]);
  });

  test('beside a brother who is linked to both, also where no marriage is on record', () => {
    const members = [
      decedent(),
      deadSon,
      child(4, { death: died('2011') }),
      member(6, 27),
      member(7, 12, { fatherId: 3, motherId: 6 }),
      ofMother(8, 12, 6),
      member(9, 12, { fatherId: 4 }),
    ];
    expect(sharesOf(members)).toEqual({ 7: '1/4', 8: '1/4', 9: '1/2' });
  });

  test('a grandchild of a living son is asked about by nobody', () => {
    const members = [decedent(), child(3, { gender: 1 }), sonsWife, ofMother(7, 12, 6)];
    expect(sharesOf(members)).toEqual({ 3: '1/1' });
    expect(questionsOf(members)).toEqual([]);
  });

  const parents = [member(21, 14, { death: died('2000') }), member(22, 15, { death: died('2000') })];

  test('a brother linked to the father only is of the whole blood, a half-brother is not', () => {
    const members = (relation: number) => [
      decedent({ fatherId: 21, motherId: 22 }),
      ...parents,
      member(31, 20, { fatherId: 21, motherId: 22 }),
      member(32, relation, { fatherId: 21 }),
    ];
    expect(sharesOf(members(21))).toEqual({ 31: '1/2', 32: '1/2' });
    expect(questionsOf(members(21))).toEqual([['openParentLink', 32]]);
    expect(sharesOf(members(24))).toEqual({ 31: '2/3', 32: '1/3' });
    expect(questionsOf(members(24))).toEqual([]);
  });

  test('a half-brother linked to his own mother only', () => {
    const members = [
      decedent({ fatherId: 21, motherId: 22 }),
      ...parents,
      member(31, 20, { fatherId: 21, motherId: 22 }),
      member(32, 24, { motherId: 29 }),
      member(29, 99),
    ];
    expect(sharesOf(members)).toEqual({ 31: '2/3', 32: '1/3' });
    expect(questionsOf(members)).toEqual([['openParentLink', 32]]);
  });

  test('nephews linked to the dead brother’s wife only', () => {
    const members = [
      decedent({ fatherId: 21, motherId: 22 }),
      ...parents,
      member(31, 20, { fatherId: 21, motherId: 22, gender: 1, death: died('2010'), marriages: [married(39)] }),
      member(32, 22, { fatherId: 21, motherId: 22 }),
      member(39, 99),
      ofMother(33, 25, 39),
    ];
    expect(sharesOf(members)).toEqual({ 32: '1/2', 33: '1/2' });
    expect(questionsOf(members)).toEqual([['openParentLink', 33]]);
  });
});

describe('on what a share rests', () => {
  const BEGAN = '1980-04-01';
  const members = [
    decedent({ marriages: [married(2, { beganOn: BEGAN })] }),
    member(2, 3),
    child(3),
    child(4, { inheritances: [inherits({ renouncedDate: '2024-07-01' })] }),
    child(5, { death: died('2010-03-01') }),
    member(6, 12, { fatherId: 5, inheritances: [inherits({ lossOfRight: 2 })] }),
    member(7, 13, { motherId: 6 }),
    member(8, 11, { adoptions: [adopted(1, 1, '2000-01-02')] }),
    child(9, { isFetus: true }),
    child(10, { death: died('2024-06') }),
    member(11, 10),
  ];
  const renounced = ['renunciation', 4, '相続放棄(2024年7月1日)'];

  test.each([
    [2, [['marriage', null, '婚姻の記録(1980年4月1日)']]],
    [3, [['parentLink', null, '親子の記録'], renounced]],
    [
      7,
      [
        ['parentLink', null, '親子の記録'],
        ['died', 5, '先に死亡(2010年3月1日)'],
        ['disinherited', 6, '廃除'],
        renounced,
      ],
    ],
    [8, [['adoption', null, '養子縁組の記録(2000年1月2日)'], renounced]],
    [9, [['parentLink', null, '親子の記録'], renounced, ['unborn', null, '出生まで仮の相続分']]],
    [
      10,
      [
        ['parentLink', null, '親子の記録'],
        renounced,
        ['diedAfter', null, '相続開始後に死亡(2024年6月1日〜2024年6月30日)'],
      ],
    ],
    [11, [['relationOnly', null, '続柄のみ'], renounced]],
  ])('member %d', (id, facts) => {
    expect(factsOf(members, id)).toEqual(facts);
  });

  test('shares beside an unborn child are provisional', () => {
    expect(statutoryHeirs(1, members).provisional).toBe(true);
    expect(
      statutoryHeirs(
        1,
        members.filter(({ memberId }) => memberId !== 9),
      ).provisional,
    ).toBe(false);
    const birth = { birth: born('2024-08-01') };
    expect(statutoryHeirs(1, [decedent(), child(9, { isFetus: true, ...birth })]).provisional).toBe(false);
  });
});
