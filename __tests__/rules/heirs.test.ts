import { followLaterDeaths } from '@/rules/division/laterDeaths';
import type { FamilyMember } from '@/rules/familyMember';
import { format } from '@/rules/fraction';
import { statutoryHeirs } from '@/rules/heirs';
import { heirsForTax } from '@/rules/taxHeirs';
import type { TaxMember } from '@/rules/taxMember';
import {
  adopted,
  born,
  child,
  DEATH,
  decedent,
  died,
  inherits,
  married,
  member,
  sharesOf,
  warned,
  whyNot,
} from './families';

const BEFORE = '2010-03-01';
const AFTER = '2024-06-01';
const dead = { death: died(BEFORE) };
const renounced = { inheritances: [inherits({ renouncedDate: '2024-07-01' })] };
const wife = member(2, 3, { marriages: [married(1)] });
const withParents = decedent({ fatherId: 21, motherId: 22 });
const deadParents = [member(21, 14, dead), member(22, 15, dead)];
const sibling = (id: number, given: Partial<FamilyMember> = {}) =>
  member(id, 20, { fatherId: 21, motherId: 22, ...given });

const heirOf = (members: readonly FamilyMember[], id: number, decedentId = 1) =>
  statutoryHeirs(decedentId, members).heirs.find(({ memberId }) => memberId === id);

describe('the spouse', () => {
  test('alone takes all', () => {
    expect(sharesOf([decedent(), wife])).toEqual({ 2: '1/1' });
  });

  test('is found by the link on either side', () => {
    expect(sharesOf([decedent(), member(2, 3, { marriages: [married(1)] }), child(3)])).toEqual({ 2: '1/2', 3: '1/2' });
    expect(sharesOf([decedent({ marriages: [married(2)] }), member(2, 3), child(3)])).toEqual({ 2: '1/2', 3: '1/2' });
  });

  test.each([
    ['died before', { death: died(BEFORE) }, 'diedBefore'],
    ['died on the same day', { death: died(DEATH) }, 'sameMoment'],
    ['renounced', renounced, 'renounced'],
    ['is unworthy', { inheritances: [inherits({ lossOfRight: 1 })] }, 'unworthy'],
    ['was disinherited', { inheritances: [inherits({ lossOfRight: 2 })] }, 'disinherited'],
  ])('who %s leaves all to the rank', (_, given, code) => {
    const members = [decedent(), { ...wife, ...given }, child(3)];
    expect(sharesOf(members)).toEqual({ 3: '1/1' });
    expect(whyNot(members)).toEqual({ 2: code });
  });

  test('of a second marriage inherits, the dead first one does not', () => {
    const members = [
      decedent({ marriages: [married(5)] }),
      member(2, 3, dead),
      member(5, 3, { marriages: [married(1)] }),
      child(3),
    ];
    expect(sharesOf(members)).toEqual({ 3: '1/2', 5: '1/2' });
  });

  test('who married again since stays the spouse of the first decedent', () => {
    const members = [
      decedent({ marriages: [married(2)] }),
      member(2, 3, { marriages: [married(7)] }),
      member(7, 99, { marriages: [married(2)] }),
      child(3),
    ];
    expect(sharesOf(members)).toEqual({ 2: '1/2', 3: '1/2' });
  });

  test.each([29, 30])('is not one whose relation is %d, linked or not', (relation) => {
    const linked = [decedent(), member(2, relation, { marriages: [married(1)] }), child(3)];
    expect(sharesOf(linked)).toEqual({ 3: '1/1' });
    expect(whyNot(linked)).toEqual({ 2: 'notMarried' });
    expect(warned(linked)).toContainEqual(['notLawfulSpouse', 2]);
    const plain = [decedent(), member(2, relation), member(3, 4)];
    expect(sharesOf(plain)).toEqual({ 3: '1/1' });
    expect(warned(plain)).toEqual([]);
  });

  test('is only one: a second living one is left out with a warning', () => {
    const members = [decedent(), member(2, 3), member(5, 3), member(3, 4)];
    expect(sharesOf(members)).toEqual({ 2: '1/2', 3: '1/2' });
    expect(whyNot(members)).toEqual({ 5: 'otherSpouse' });
    expect(warned(members)).toEqual([['twoSpouses', 5]]);
  });

  test('who is a sibling by adoption too inherits as spouse only', () => {
    const members = [
      withParents,
      ...deadParents,
      member(2, 3, { marriages: [married(1)], adoptions: [adopted(21), adopted(22)] }),
      sibling(31),
    ];
    expect(sharesOf(members)).toEqual({ 2: '3/4', 31: '1/4' });
    expect(warned(members)).toContainEqual(['spouseIsSibling', 2]);
  });
});

describe('children', () => {
  test('natural, adopted and unborn ones share alike', () => {
    const members = [
      decedent(),
      wife,
      child(3),
      member(4, 11, { adoptions: [adopted(1), adopted(2)] }),
      member(5, 11, { adoptions: [adopted(1, 2)] }),
      child(6, { isFetus: true }),
    ];
    expect(sharesOf(members)).toEqual({ 2: '1/2', 3: '1/8', 4: '1/8', 5: '1/8', 6: '1/8' });
    expect(statutoryHeirs(1, members).heirs.map(({ reason }) => reason)).toEqual([
      'spouse',
      'child',
      'adoptedChild',
      'adoptedChild',
      'fetus',
    ]);
    expect(warned(members)).toEqual([['fetus', 6]]);
  });

  test.each([
    ['stillborn', { isFetus: true, death: died(AFTER) }, 'stillborn'],
    ['conceived later', { birth: born('2025-03-07') }, 'notConceived'],
  ])('one %s is no heir', (_, given, code) => {
    const members = [decedent(), wife, child(3), child(4, given)];
    expect(sharesOf(members)).toEqual({ 2: '1/2', 3: '1/2' });
    expect(whyNot(members)).toEqual({ 4: code });
  });

  test('one born within 300 days after the death is an heir, with a warning', () => {
    const members = [decedent(), child(3), child(4, { birth: born('2025-03-06') })];
    expect(sharesOf(members)).toEqual({ 3: '1/2', 4: '1/2' });
    expect(warned(members)).toEqual([['fetusPresumed', 4]]);
  });

  test('one born alive who died soon is an heir', () => {
    const members = [
      decedent(),
      child(3),
      child(4, { isFetus: true, birth: born('2024-08-01'), death: died('2024-08-02') }),
    ];
    expect(heirOf(members, 4)).toMatchObject({ share: '1/2', diedAfter: true });
  });

  test('one who died after the decedent stays an heir, marked', () => {
    const members = [decedent(), wife, child(3, { death: died(AFTER) }), child(4), member(5, 12, { fatherId: 3 })];
    expect(sharesOf(members)).toEqual({ 2: '1/2', 3: '1/4', 4: '1/4' });
    expect(heirOf(members, 3)).toMatchObject({ diedAfter: true, byRepresentation: false });
    expect(heirOf(members, 4)).toMatchObject({ diedAfter: false });
    expect(whyNot(members)).toEqual({ 5: 'nearerInherits' });
  });

  test('a stepchild is none unless adopted', () => {
    const members = [decedent(), wife, child(3), member(4, 28, { motherId: 2 })];
    expect(sharesOf(members)).toEqual({ 2: '1/2', 3: '1/2' });
    expect(whyNot(members)).toEqual({ 4: 'notKin' });
    const after = [decedent(), wife, child(3), member(4, 11, { motherId: 2, adoptions: [adopted(1, 3)] })];
    expect(sharesOf(after)).toEqual({ 2: '1/2', 3: '1/4', 4: '1/4' });
  });

  test('an adoption after the death makes no heir', () => {
    const members = [decedent(), child(3), member(4, 11, { adoptions: [adopted(1, 1, '2024-05-11')] })];
    expect(sharesOf(members)).toEqual({ 3: '1/1' });
  });

  test("the decedent's own child, adopted to make it legitimate, counts once", () => {
    expect(sharesOf([decedent(), child(3, { adoptions: [adopted(1)] }), child(4)])).toEqual({ 3: '1/2', 4: '1/2' });
  });
});

describe('representation', () => {
  test('goes down without limit, by stock', () => {
    const members = [
      decedent(),
      child(3),
      child(4, dead),
      member(5, 12, { fatherId: 4, ...dead }),
      member(6, 12, { fatherId: 4 }),
      member(7, 13, { motherId: 5, ...dead }),
      member(8, 99, { motherId: 7 }),
      member(9, 99, { motherId: 7 }),
    ];
    expect(sharesOf(members)).toEqual({ 3: '1/2', 6: '1/4', 8: '1/8', 9: '1/8' });
    expect(heirOf(members, 8)).toMatchObject({
      rank: 1,
      byRepresentation: true,
      representedId: 7,
      reason: 'representation',
    });
    expect(heirOf(members, 6)).toMatchObject({ representedId: 4 });
  });

  test.each([
    ['died on the same day', { death: died(DEATH) }],
    ['is unworthy', { inheritances: [inherits({ lossOfRight: 1 })] }],
    ['was disinherited', { inheritances: [inherits({ lossOfRight: 2 })] }],
    [
      'was disinherited and renounced besides',
      { inheritances: [inherits({ lossOfRight: 2, renouncedDate: '2024-07-01' })] },
    ],
  ])('replaces a child who %s', (_, given) => {
    const members = [decedent(), wife, child(3, given), child(4), member(5, 12, { fatherId: 3 })];
    expect(sharesOf(members)).toEqual({ 2: '1/2', 4: '1/4', 5: '1/4' });
  });

  test('never replaces a child who renounced; the others of the rank grow', () => {
    const members = [decedent(), wife, child(3, renounced), child(4), child(5), member(6, 12, { fatherId: 3 })];
    expect(sharesOf(members)).toEqual({ 2: '1/2', 4: '1/4', 5: '1/4' });
    expect(whyNot(members)).toEqual({ 3: 'renounced', 6: 'lineRenounced' });
  });

  test('a grandchild who renounces gives way to the others of the stock, then to the other stocks', () => {
    const members = [
      decedent(),
      child(3, dead),
      child(4),
      member(5, 12, { fatherId: 3, ...renounced }),
      member(6, 12, { fatherId: 3 }),
      member(7, 13, { fatherId: 5 }),
    ];
    expect(sharesOf(members)).toEqual({ 4: '1/2', 6: '1/2' });
    const both = members.map((one) => (one.memberId === 6 ? { ...one, ...renounced } : one));
    expect(sharesOf(both)).toEqual({ 4: '1/1' });
  });

  test('a grandchild conceived after the death does not represent', () => {
    const members = [
      decedent(),
      child(3, { inheritances: [inherits({ lossOfRight: 2 })] }),
      child(4),
      member(5, 12, { fatherId: 3, birth: born('2026-01-01') }),
    ];
    expect(sharesOf(members)).toEqual({ 4: '1/1' });
  });

  test('when all children are dead the grandchildren still take by stock', () => {
    const members = [
      decedent(),
      child(3, dead),
      child(4, dead),
      member(5, 12, { fatherId: 3 }),
      ...[6, 7, 8].map((id) => member(id, 12, { fatherId: 4 })),
    ];
    expect(sharesOf(members)).toEqual({ 5: '1/2', 6: '1/6', 7: '1/6', 8: '1/6' });
  });

  test('of cousins who married adds up in their child', () => {
    const members = [decedent(), child(3, dead), child(4, dead), member(5, 12, { fatherId: 3, motherId: 4 }), child(6)];
    expect(sharesOf(members)).toEqual({ 5: '2/3', 6: '1/3' });
    expect(heirOf(members, 5)).toMatchObject({ reason: 'doubleStatus', byRepresentation: true });
  });
});

describe('adoption', () => {
  const son = (given = {}) => member(3, 11, { ...dead, adoptions: [adopted(1, 1, '1995-06-01')], ...given });

  test('children of an adopted child born before it do not represent', () => {
    const members = [decedent(), son(), child(4), member(5, 99, { fatherId: 3, birth: born('1995-05-31') })];
    expect(sharesOf(members)).toEqual({ 4: '1/1' });
    expect(whyNot(members)).toEqual({ 3: 'diedBefore', 5: 'bornBeforeAdoption' });
  });

  test('children born on the day of the adoption or later do', () => {
    for (const day of ['1995-06-01', '2001-01-01']) {
      expect(sharesOf([decedent(), son(), member(5, 12, { fatherId: 3, birth: born(day) })])).toEqual({ 5: '1/1' });
    }
  });

  test('an earlier-born child who descends from the decedent through the other parent represents', () => {
    const members = [
      decedent(),
      child(4, { marriages: [married(3)] }),
      son({ relation: 27 }),
      member(5, 12, { fatherId: 3, motherId: 4, birth: born('1990-01-01') }),
    ];
    expect(sharesOf(members)).toEqual({ 4: '1/2', 5: '1/2' });
  });

  test('grandchildren of an adopted child by a child born before it do not represent either', () => {
    const members = [
      decedent(),
      son(),
      child(4),
      member(5, 99, { fatherId: 3, birth: born('1990-01-01'), ...dead }),
      member(6, 99, { fatherId: 5, birth: born('2005-01-01') }),
    ];
    expect(sharesOf(members)).toEqual({ 4: '1/1' });
    expect(whyNot(members)[6]).toBe('bornBeforeAdoption');
  });

  test('a child whom the adopted child adopted later represents, one adopted earlier does not', () => {
    const family = (date: string) => [
      decedent(),
      son(),
      child(4),
      member(5, 12, { adoptions: [adopted(3, 1, date)], birth: born('1980-01-01') }),
    ];
    expect(sharesOf(family('2000-01-01'))).toEqual({ 4: '1/2', 5: '1/2' });
    expect(sharesOf(family('1994-01-01'))).toEqual({ 4: '1/1' });
  });

  test.each([
    ['the birth', son(), {}],
    ['the adoption', son({ adoptions: [adopted(1)] }), { birth: born('1990-01-01') }],
    ['the day of birth', son(), { birth: { year: 1995, month: null, day: null } }],
  ])('where %s is not known representation is allowed with a warning', (_, adoptedSon, given) => {
    const members = [decedent(), adoptedSon, child(4), member(5, 12, { fatherId: 3, ...given })];
    expect(sharesOf(members)).toEqual({ 4: '1/2', 5: '1/2' });
    expect(warned(members)).toContainEqual(['adoptionOrderUnknown', 5]);
  });

  test('a birth year alone can be enough', () => {
    const born1994 = member(5, 99, { fatherId: 3, birth: { year: 1994, month: null, day: null } });
    expect(sharesOf([decedent(), son(), child(4), born1994])).toEqual({ 4: '1/1' });
  });

  test('a child given in special adoption is no heir; in ordinary adoption it still is', () => {
    const given = (kind: 1 | 2) => [
      decedent(),
      child(3),
      member(4, 10, { fatherId: 1, adoptions: [adopted(8, kind, '2005-01-01'), adopted(9, kind, '2005-01-01')] }),
      member(8, 99),
      member(9, 99),
    ];
    expect(sharesOf(given(2))).toEqual({ 3: '1/1' });
    expect(whyNot(given(2))[4]).toBe('specialAdoption');
    expect(sharesOf(given(1))).toEqual({ 3: '1/2', 4: '1/2' });
  });

  test("special adoption by the parent's spouse leaves the line to that parent", () => {
    const members = [decedent(), wife, child(4, { adoptions: [adopted(2, 2, '2015-01-01')] })];
    expect(sharesOf(members)).toEqual({ 2: '1/2', 4: '1/2' });
    expect(sharesOf(members, 2)).toEqual({ 4: '1/1' });
  });

  test('a special adoption after the death changes nothing', () => {
    const members = [decedent(), child(4, { adoptions: [adopted(8, 2, AFTER)] }), member(8, 99)];
    expect(sharesOf(members)).toEqual({ 4: '1/1' });
  });

  test('a special adoption ends an earlier ordinary one', () => {
    const members = [
      decedent(),
      child(3),
      member(4, 11, { adoptions: [adopted(1, 1, '2000-01-01'), adopted(8, 2, '2003-01-01')] }),
      member(8, 99),
    ];
    expect(sharesOf(members)).toEqual({ 3: '1/1' });
  });

  test('double status adds up, as child and as representing grandchild', () => {
    const members = [decedent(), child(3), child(4, dead), member(5, 12, { fatherId: 4, adoptions: [adopted(1)] })];
    expect(sharesOf(members)).toEqual({ 3: '1/3', 5: '2/3' });
    expect(heirOf(members, 5)).toMatchObject({ reason: 'doubleStatus', byRepresentation: true, representedId: 4 });
  });

  test('an adopted grandchild whose parent lives takes as a child only', () => {
    const members = [decedent(), child(3), child(4), member(5, 12, { fatherId: 4, adoptions: [adopted(1)] })];
    expect(sharesOf(members)).toEqual({ 3: '1/3', 4: '1/3', 5: '1/3' });
    expect(heirOf(members, 5)).toMatchObject({ reason: 'adoptedChild', byRepresentation: false });
  });
});

describe('ascendants', () => {
  test('natural and adoptive parents share alike', () => {
    const members = [
      decedent({ fatherId: 21, motherId: 22, adoptions: [adopted(51), adopted(52)] }),
      wife,
      member(21, 14),
      member(22, 15),
      member(51, 16),
      member(52, 17),
    ];
    expect(sharesOf(members)).toEqual({ 2: '2/3', 21: '1/12', 22: '1/12', 51: '1/12', 52: '1/12' });
    expect(heirOf(members, 51)).toMatchObject({ rank: 2, reason: 'ascendant' });
  });

  test('the natural line ends with a special adoption', () => {
    const members = [
      decedent({ fatherId: 21, motherId: 22, adoptions: [adopted(51, 2), adopted(52, 2)] }),
      member(21, 99),
      member(22, 99),
      member(51, 16),
      member(52, 17),
    ];
    expect(sharesOf(members)).toEqual({ 51: '1/2', 52: '1/2' });
  });

  test('the nearest living degree takes all, even if one person', () => {
    const members = [
      decedent({ fatherId: 21, motherId: 22 }),
      member(21, 14, { ...dead, fatherId: 41, motherId: 42 }),
      member(22, 15),
      member(41, 18),
      member(42, 19),
    ];
    expect(sharesOf(members)).toEqual({ 22: '1/1' });
    expect(whyNot(members)).toEqual({ 21: 'diedBefore', 41: 'nearerAscendant', 42: 'nearerAscendant' });
  });

  test('the next degree follows where the nearer ones renounce or are unworthy', () => {
    const members = [
      decedent({ fatherId: 21, motherId: 22 }),
      member(21, 14, { ...renounced, fatherId: 41 }),
      member(22, 15, { inheritances: [inherits({ lossOfRight: 1 })] }),
      member(41, 18, { fatherId: 61 }),
      member(61, 99),
    ];
    expect(sharesOf(members)).toEqual({ 41: '1/1' });
    const older = members.map((one) => (one.memberId === 41 ? { ...one, ...dead } : one));
    expect(sharesOf(older)).toEqual({ 61: '1/1' });
  });

  test("a parent's adopter is a grandparent only of children born later", () => {
    const family = (birth: string) => [
      decedent({ fatherId: 21, birth: born(birth) }),
      member(21, 14, { ...dead, adoptions: [adopted(41, 1, '1960-01-01')] }),
      member(41, 18),
    ];
    expect(sharesOf(family('1965-01-01'))).toEqual({ 41: '1/1' });
    expect(sharesOf(family('1955-01-01'))).toEqual({});
  });

  test('stand behind any child and are not represented', () => {
    const members = [withParents, child(3), member(21, 14), member(22, 15, dead)];
    expect(sharesOf(members)).toEqual({ 3: '1/1' });
    expect(whyNot(members)).toEqual({ 21: 'priorRank', 22: 'diedBefore' });
  });
});

describe('siblings', () => {
  test('inherit with the spouse one quarter, halves for the half blood', () => {
    const members = [
      withParents,
      ...deadParents,
      wife,
      sibling(31),
      sibling(32),
      member(33, 24, { fatherId: 21, motherId: 99 }),
      member(99, 99),
    ];
    expect(sharesOf(members)).toEqual({ 2: '3/4', 31: '1/10', 32: '1/10', 33: '1/20' });
    expect(heirOf(members, 33)).toMatchObject({ rank: 3, reason: 'halfSibling' });
    expect(heirOf(members, 31)).toMatchObject({ rank: 3, reason: 'sibling' });
  });

  test('of the half blood alone share all of it', () => {
    const members = [
      withParents,
      ...deadParents,
      member(33, 24, { fatherId: 21, motherId: 99 }),
      member(34, 24, { motherId: 22 }),
      member(99, 99),
    ];
    expect(sharesOf(members)).toEqual({ 33: '1/2', 34: '1/2' });
  });

  test('adopted by both parents are of the whole blood, by one of the half', () => {
    const members = [
      withParents,
      ...deadParents,
      member(31, 21, { adoptions: [adopted(21), adopted(22)] }),
      member(32, 24, { adoptions: [adopted(21)] }),
    ];
    expect(sharesOf(members)).toEqual({ 31: '2/3', 32: '1/3' });
  });

  test('are replaced once only', () => {
    const members = [
      withParents,
      ...deadParents,
      sibling(31),
      sibling(32, dead),
      member(33, 25, { fatherId: 32 }),
      member(34, 26, { fatherId: 32, ...dead }),
      member(35, 99, { motherId: 34 }),
      sibling(36, dead),
      member(37, 25, { fatherId: 36, ...dead }),
      member(38, 99, { fatherId: 37 }),
    ];
    expect(sharesOf(members)).toEqual({ 31: '1/2', 33: '1/2' });
    expect(heirOf(members, 33)).toMatchObject({ reason: 'nephew', byRepresentation: true, representedId: 32 });
    expect(whyNot(members)).toMatchObject({ 35: 'nephewsChild', 38: 'nephewsChild' });
  });

  test('were replaced without limit by the law up to 1980, with its own shares', () => {
    const old = '1975-01-01';
    const members = [
      decedent({ death: died(old), fatherId: 21, motherId: 22 }),
      member(21, 14, { death: died('1970-01-01') }),
      member(22, 15, { death: died('1970-01-01') }),
      wife,
      sibling(31, { death: died('1971-01-01') }),
      member(32, 25, { fatherId: 31, death: died('1972-01-01') }),
      member(33, 99, { fatherId: 32 }),
    ];
    expect(sharesOf(members)).toEqual({ 2: '2/3', 33: '1/3' });
    expect(warned(members)).toContainEqual(['formerLaw', null]);
  });

  test('who renounce are not replaced', () => {
    const members = [
      withParents,
      ...deadParents,
      sibling(31, renounced),
      sibling(32),
      member(33, 25, { fatherId: 31 }),
    ];
    expect(sharesOf(members)).toEqual({ 32: '1/1' });
    expect(whyNot(members)).toMatchObject({ 31: 'renounced', 33: 'lineRenounced' });
  });

  test("an adopted sibling's earlier-born children do not represent: they do not descend from the common parent", () => {
    const members = [
      withParents,
      ...deadParents,
      sibling(31),
      member(32, 22, { ...dead, adoptions: [adopted(21, 1, '1990-01-01'), adopted(22, 1, '1990-01-01')] }),
      member(33, 25, { motherId: 32, birth: born('1985-01-01') }),
      member(34, 25, { motherId: 32, birth: born('1995-01-01') }),
    ];
    expect(sharesOf(members)).toEqual({ 31: '1/2', 34: '1/2' });
    expect(whyNot(members)[33]).toBe('bornBeforeAdoption');
  });

  test('of an adopted decedent come from both houses', () => {
    const members = [
      decedent({ fatherId: 21, motherId: 22, adoptions: [adopted(51), adopted(52)] }),
      ...deadParents,
      member(51, 16, dead),
      member(52, 17, dead),
      sibling(31),
      member(53, 20, { fatherId: 51, motherId: 52 }),
    ];
    expect(sharesOf(members)).toEqual({ 31: '1/2', 53: '1/2' });
  });

  test('whose blood the links cannot tell follow the relation, or count as whole with a warning', () => {
    const family = (relation: number) => [
      decedent({ fatherId: 21 }),
      member(21, 14, dead),
      member(31, 20, { fatherId: 21 }),
      member(32, relation, { fatherId: 21 }),
    ];
    expect(sharesOf(family(24))).toEqual({ 31: '2/3', 32: '1/3' });
    expect(sharesOf(family(21))).toEqual({ 31: '1/2', 32: '1/2' });
    expect(sharesOf(family(99))).toEqual({ 31: '1/2', 32: '1/2' });
    expect(warned(family(99))).toContainEqual(['bloodUnknown', 32]);
  });
});

describe('families known by relation only', () => {
  const plain = (relations: readonly (readonly [number, number, Partial<FamilyMember>?])[]) => [
    decedent(),
    ...relations.map(([id, relation, given]) => member(id, relation, given)),
  ];

  test.each([
    [
      'spouse and children',
      [
        [2, 3],
        [3, 4],
        [4, 7],
        [5, 11],
      ],
      { 2: '1/2', 3: '1/6', 4: '1/6', 5: '1/6' },
    ],
    [
      'spouse and parents',
      [
        [2, 3],
        [21, 14],
        [22, 15],
      ],
      { 2: '2/3', 21: '1/6', 22: '1/6' },
    ],
    [
      'adoptive and natural parents',
      [
        [21, 14],
        [51, 16],
        [52, 17],
      ],
      { 21: '1/3', 51: '1/3', 52: '1/3' },
    ],
    [
      'grandparents behind a dead father',
      [
        [21, 14, dead],
        [41, 18],
        [42, 19],
      ],
      { 41: '1/2', 42: '1/2' },
    ],
    [
      'grandparents behind a living mother',
      [
        [22, 15],
        [41, 18],
      ],
      { 22: '1/1' },
    ],
    [
      'full and half siblings',
      [
        [2, 3],
        [31, 20],
        [32, 24],
      ],
      { 2: '3/4', 31: '1/6', 32: '1/12' },
    ],
    [
      'half siblings only',
      [
        [32, 24],
        [33, 24],
      ],
      { 32: '1/2', 33: '1/2' },
    ],
    [
      'nephews of the only dead sibling',
      [
        [31, 21],
        [32, 22, dead],
        [33, 25],
        [34, 26],
      ],
      { 31: '1/2', 33: '1/4', 34: '1/4' },
    ],
    [
      'grandchildren of the only dead child',
      [
        [2, 3],
        [3, 4, dead],
        [5, 12],
        [6, 12],
      ],
      { 2: '1/2', 5: '1/4', 6: '1/4' },
    ],
    [
      'a great-grandchild',
      [
        [3, 4, dead],
        [5, 12, dead],
        [6, 13],
      ],
      { 6: '1/1' },
    ],
    [
      'grandchildren of living children',
      [
        [3, 4],
        [4, 5],
        [5, 12],
      ],
      { 3: '1/2', 4: '1/2' },
    ],
    [
      'friends and in-laws',
      [
        [3, 27],
        [4, 28],
        [5, 31],
        [6, 34],
        [7, 99],
      ],
      {},
    ],
  ] as const)('%s', (_, relations, shares) => {
    const members = plain(relations);
    expect(sharesOf(members)).toEqual(shares);
    expect(statutoryHeirs(1, members).source).toBe('relations');
  });

  test('a grandchild is put under the only dead child, with a warning where it may be another child’s', () => {
    const members = plain([
      [3, 4, dead],
      [4, 5],
      [5, 12],
    ]);
    expect(sharesOf(members)).toEqual({ 4: '1/2', 5: '1/2' });
    expect(warned(members)).toEqual([['assumedParent', 5]]);
  });

  test('a grandchild is not guessed where two children are dead', () => {
    const members = plain([
      [3, 4, dead],
      [4, 5, dead],
      [5, 12],
      [6, 7],
    ]);
    expect(sharesOf(members)).toEqual({ 6: '1/1' });
    expect(whyNot(members)).toMatchObject({ 5: 'unplaced' });
    expect(warned(members)).toEqual([['unplacedDescendant', 5]]);
  });

  test('a grandchild without any recorded child is not guessed either', () => {
    const members = plain([
      [5, 12],
      [21, 14],
    ]);
    expect(warned(members)).toContainEqual(['unplacedDescendant', 5]);
  });

  test('a nephew is not guessed where two siblings are dead', () => {
    const members = plain([
      [31, 20, dead],
      [32, 21, dead],
      [33, 25],
      [34, 22],
    ]);
    expect(sharesOf(members)).toEqual({ 34: '1/1' });
    expect(warned(members)).toEqual([['unplacedNephew', 33]]);
  });

  test('an adopted grandchild under the only dead child has both shares', () => {
    const members = plain([
      [3, 4],
      [4, 5, dead],
      [5, 12, { adoptions: [adopted(1)] }],
    ]);
    expect(sharesOf(members)).toEqual({ 3: '1/3', 5: '2/3' });
  });

  test("an adopted child's children born before and after", () => {
    const members = plain([
      [3, 11, { ...dead, adoptions: [adopted(1, 1, '1995-06-01')] }],
      [4, 4],
      [5, 12, { birth: born('1993-01-01') }],
      [6, 12, { birth: born('1998-01-01') }],
    ]);
    expect(sharesOf(members)).toEqual({ 4: '1/2', 6: '1/2' });
  });

  test('nobody at all: no heirs, said so', () => {
    expect(statutoryHeirs(1, [decedent()])).toMatchObject({ heirs: [], excluded: [], source: 'relations' });
    expect(warned([decedent()])).toEqual([['noHeirs', null]]);
  });

  test('without a key person relations tell nothing', () => {
    const members = [member(1, 99, { death: died(DEATH) }), member(3, 4)];
    expect(warned(members)).toEqual([
      ['noKeyPerson', null],
      ['noHeirs', null],
    ]);
  });
});

describe('links and relations together', () => {
  test('links win, and the lines that disagree are listed', () => {
    const members = [
      decedent(),
      wife,
      child(3),
      member(4, 34, { fatherId: 1 }),
      member(5, 7, { fatherId: 3 }),
      member(6, 12, { fatherId: 1 }),
      member(7, 5, { motherId: 2 }),
    ];
    const { heirs, warnings, source } = statutoryHeirs(1, members);
    expect(source).toBe('links');
    expect(heirs.map(({ memberId }) => memberId)).toEqual([2, 3, 4, 6, 7]);
    expect(warnings.map(({ code, memberId }) => [code, memberId])).toEqual([
      ['linksDisagree', 4],
      ['linksDisagree', 5],
      ['linksDisagree', 6],
      ['openParentLink', 7],
    ]);
    expect(warnings[1]?.places).toEqual({ said: 'child', linked: 'descendant' });
  });

  test('who has no link is placed by relation, and said to be', () => {
    const members = [decedent(), member(2, 3), child(3), member(4, 5)];
    expect(sharesOf(members)).toEqual({ 2: '1/2', 3: '1/4', 4: '1/4' });
    expect(warned(members)).toEqual([
      ['relationOnly', 2],
      ['relationOnly', 4],
    ]);
  });

  test('a grandchild without links is not put under a dead child whose children are linked', () => {
    const members = [decedent(), child(3, dead), child(4), member(5, 12, { fatherId: 3 }), member(6, 12)];
    expect(sharesOf(members)).toEqual({ 4: '1/2', 5: '1/2' });
    expect(warned(members)).toContainEqual(['unplacedDescendant', 6]);
  });

  test('half blood by both links against full by relation', () => {
    const members = [
      withParents,
      ...deadParents,
      sibling(31),
      member(32, 21, { fatherId: 21, motherId: 99 }),
      member(99, 99),
    ];
    expect(sharesOf(members)).toEqual({ 31: '2/3', 32: '1/3' });
    expect(warned(members)).toEqual([['linksDisagree', 32]]);
  });

  test('a double status agrees with either relation', () => {
    for (const relation of [11, 12]) {
      const members = [
        decedent(),
        child(3),
        child(4, dead),
        member(5, relation, { fatherId: 4, adoptions: [adopted(1)] }),
      ];
      expect(warned(members)).toEqual([]);
    }
  });

  test('a child linked as natural whose relation is adopted', () => {
    expect(warned([decedent(), member(3, 11, { fatherId: 1 })])).toEqual([['linksDisagree', 3]]);
  });

  test('a family whose links and relations agree has no warnings', () => {
    const members = [
      withParents,
      ...deadParents,
      wife,
      child(3),
      member(5, 12, { fatherId: 3 }),
      member(6, 13, { motherId: 5 }),
      sibling(31),
      member(32, 25, { fatherId: 31 }),
      member(33, 24, { motherId: 22 }),
      member(34, 27, { marriages: [married(3)] }),
    ];
    expect(warned(members)).toEqual([]);
  });
});

describe('second deaths', () => {
  const family = [
    decedent(),
    member(2, 3, { marriages: [married(1)], death: died('2025-02-01'), fatherId: 61 }),
    member(3, 4, { fatherId: 1, motherId: 2 }),
    member(4, 7, { fatherId: 1, motherId: 2, death: died('2025-01-01'), marriages: [married(8)] }),
    member(5, 12, { motherId: 4, fatherId: 8 }),
    member(6, 28, { motherId: 2 }),
    member(8, 27),
    member(61, 28),
  ];

  test.each([
    [1, { 2: '1/2', 3: '1/4', 4: '1/4' }],
    [2, { 3: '1/3', 5: '1/3', 6: '1/3' }],
    [4, { 5: '1/2', 8: '1/2' }],
    [5, { 8: '1/1' }],
    [8, { 5: '1/1' }],
    [3, { 61: '1/1' }],
  ])("member %d's heirs come from the links", (id, shares) => {
    const living = family.map((one) =>
      one.memberId === id && !one.death ? { ...one, death: died('2026-01-01') } : one,
    );
    expect(sharesOf(living, id)).toEqual(shares);
  });

  test('whoever lacks the links for it is listed', () => {
    const members = [
      decedent(),
      member(2, 3, { death: died('2025-02-01') }),
      member(3, 4),
      member(4, 7, { fatherId: 1 }),
      member(5, 7, { fatherId: 1, motherId: 2 }),
    ];
    expect(sharesOf(members, 2)).toEqual({ 5: '1/1' });
    expect(warned(members, 2)).toEqual([
      ['unlinkedMember', 3],
      ['unlinkedMember', 4],
    ]);
  });

  test("the client's father: the client and linked kin inherit, an unlinked mother is listed", () => {
    const members = [
      member(1, 1, { fatherId: 21 }),
      member(21, 14, { death: died(DEATH) }),
      member(22, 15),
      member(31, 21, { fatherId: 21 }),
    ];
    expect(sharesOf(members, 21)).toEqual({ 1: '1/2', 31: '1/2' });
    expect(warned(members, 21)).toEqual([['unlinkedMember', 22]]);
  });
});

describe('in life', () => {
  test('a living person’s heirs are those of today', () => {
    const members = [decedent({ death: null }), wife, child(3, dead), child(4), member(5, 12, { fatherId: 3 })];
    expect(sharesOf(members)).toEqual({ 2: '1/2', 4: '1/4', 5: '1/4' });
  });
});

describe('shares of the law before 1981', () => {
  const on = (day: string) => [decedent({ death: died(day) }), wife, child(3)];
  test('the spouse beside children', () => {
    expect(sharesOf(on('1980-12-31'))).toEqual({ 2: '1/3', 3: '2/3' });
    expect(sharesOf(on('1981-01-01'))).toEqual({ 2: '1/2', 3: '1/2' });
    expect(sharesOf([decedent({ death: died('1980-12-31'), fatherId: 21 }), wife, member(21, 14)])).toEqual({
      2: '1/2',
      21: '1/2',
    });
  });
});

describe('the answer', () => {
  test('names everybody of the family once, with reasons in both languages', () => {
    const members = [
      decedent(),
      wife,
      child(3, dead),
      child(4, renounced),
      member(5, 12, { fatherId: 3 }),
      member(9, 34),
    ];
    const { heirs, excluded } = statutoryHeirs(1, members);
    expect([...heirs, ...excluded].map(({ memberId }) => memberId).sort()).toEqual([2, 3, 4, 5, 9]);
    expect(heirs[0]).toEqual({
      memberId: 2,
      share: '1/2',
      rank: 0,
      byRepresentation: false,
      representedId: null,
      reason: 'spouse',
      diedAfter: false,
      facts: [{ code: 'marriage', memberId: null, days: null }],
    });
  });

  test('is refused for somebody outside the family', () => {
    expect(() => statutoryHeirs(7, [decedent()])).toThrow(RangeError);
  });

  test('survives links that run in a circle or lead nowhere', () => {
    const members = [
      decedent({ fatherId: 3, marriages: [married(1)] }),
      member(2, 4, { fatherId: 3, motherId: 77, adoptions: [adopted(2), adopted(1)] }),
      member(3, 12, { fatherId: 2, death: died(BEFORE) }),
      member(4, 12, { fatherId: 4, motherId: 3 }),
    ];
    const { heirs } = statutoryHeirs(1, members);
    expect(heirs.map(({ memberId }) => memberId)).toEqual([2]);
  });
});

describe('children born outside of marriage (民法900条4号)', () => {
  const family = (day: string, ...children: TaxMember[]) => [
    decedent({ death: died(day), marriages: [married(2)] }),
    member(2, 3, { marriages: [married(1)] }),
    ...children,
  ];
  const ofBoth = (id: number) => child(id, { motherId: 2 });
  const asked = (members: readonly TaxMember[]) =>
    warned(members)
      .map(([code]) => code)
      .filter((code) => code.startsWith('bornOutsideMarriage'));

  test.each([
    ['2013-09-05', []],
    ['2013-09-04', ['bornOutsideMarriage']],
    ['2001-07-01', ['bornOutsideMarriage']],
    ['2001-06-30', ['bornOutsideMarriageHalf']],
    ['1981-01-01', ['bornOutsideMarriageHalf']],
  ])('of a death on %s the records that leave room for one ask', (day, codes) => {
    expect(asked(family(day, ofBoth(3), child(4)))).toEqual(codes);
  });

  test('no question where all are of the marriage or adopted, or where there is one child only', () => {
    expect(asked(family('2010-05-10', ofBoth(3), ofBoth(4)))).toEqual([]);
    expect(asked(family('2010-05-10', ofBoth(3), member(4, 11, { adoptions: [adopted(1)] })))).toEqual([]);
    expect(asked(family('2010-05-10', child(3)))).toEqual([]);
  });

  test('nor between brothers and sisters; among those who represent one of them it is asked', () => {
    const of = (mother: number | null, ...more: TaxMember[]) => [
      decedent({ death: died('2010-05-10'), fatherId: 20, motherId: 21 }),
      member(20, 14, { death: died('1990-01-01'), marriages: [married(21)] }),
      member(21, 15, { death: died('1991-01-01') }),
      member(5, 21, { fatherId: 20, motherId: 21, death: died('2000-01-01'), marriages: [married(6)] }),
      member(6, 99),
      member(7, 25, { fatherId: 5, motherId: 6 }),
      member(8, 26, { fatherId: 5, motherId: mother }),
      ...more,
    ];
    expect(asked(of(6, member(9, 24, { fatherId: 20 })))).toEqual([]);
    expect(asked(of(null))).toEqual(['bornOutsideMarriage']);
  });

  test('each child whom it concerns is named, until their row tells', () => {
    const of = (takesHalf: boolean | null) =>
      warned(family('2010-05-10', ofBoth(3), child(4, { inheritances: [inherits({ takesHalf })] }), child(5))).filter(
        ([code]) => code === 'bornOutsideMarriage',
      );
    expect(of(null).map(([, id]) => id)).toEqual([4, 5]);
    expect([of(true), of(false)].map((notes) => notes.map(([, id]) => id))).toEqual([[5], [5]]);
  });

  test('adoption by another than the decedent tells nothing of the marriage of the parents', () => {
    const stepchild = child(4, { adoptions: [adopted(9)] });
    expect(asked(family('2010-05-10', ofBoth(3), stepchild, member(9, 99)))).toEqual(['bornOutsideMarriage']);
  });

  const half = { inheritances: [inherits({ takesHalf: true })] };

  test.each([
    ['1980-12-31', { 2: '1/3', 3: '4/9', 4: '2/9' }],
    ['2001-06-30', { 2: '1/2', 3: '1/3', 4: '1/6' }],
    ['2013-09-04', { 2: '1/2', 3: '1/3', 4: '1/6' }],
    ['2013-09-05', { 2: '1/2', 3: '1/4', 4: '1/4' }],
  ])('of a death on %s who is told to take half does, while the law knows it', (day, shares) => {
    expect(sharesOf(family(day, ofBoth(3), child(4, half)))).toEqual(shares);
  });

  test('a share that the records tell to be whole, or do not tell of, is that of the others', () => {
    for (const takesHalf of [false, null])
      expect(sharesOf(family('2001-06-30', ofBoth(3), child(4, { inheritances: [inherits({ takesHalf })] })))).toEqual({
        2: '1/2',
        3: '1/4',
        4: '1/4',
      });
  });

  test('who is adopted by the decedent is of a marriage; where all are not, they share alike', () => {
    const acknowledged = child(4, { ...half, adoptions: [adopted(1)] });
    const equal = { 2: '1/2', 3: '1/4', 4: '1/4' };
    expect(sharesOf(family('2001-06-30', ofBoth(3), acknowledged))).toEqual(equal);
    expect(sharesOf(family('2001-06-30', child(3, half), child(4, half)))).toEqual(equal);
  });

  test('the half goes on to those who represent, and among them to one of unmarried parents (901条)', () => {
    const members = family(
      '1999-03-01',
      ofBoth(3),
      child(4, { ...half, death: died('1990-01-01') }),
      member(5, 12, { fatherId: 4 }),
      member(6, 12, { fatherId: 4, ...half }),
    );
    expect(sharesOf(members)).toEqual({ 2: '1/2', 3: '1/3', 5: '1/9', 6: '1/18' });
    const facts = statutoryHeirs(1, members).heirs.map(({ memberId, facts }) => [
      memberId,
      facts.flatMap(({ code, memberId: whom }) => (code === 'halfShare' ? [whom] : [])),
    ]);
    expect(facts).toEqual([
      [2, []],
      [3, []],
      [5, [4]],
      [6, [4, null]],
    ]);
  });

  test('brothers and sisters are weighed by blood alone; the children of one who died by their birth', () => {
    const members = [
      decedent({ death: died('1999-03-01'), fatherId: 20, motherId: 21 }),
      member(20, 14, { death: died('1990-01-01') }),
      member(21, 15, { death: died('1991-01-01') }),
      member(5, 21, { fatherId: 20, motherId: 21, death: died('1995-01-01') }),
      member(6, 25, { fatherId: 5 }),
      member(7, 26, { fatherId: 5, ...half }),
      member(8, 20, { fatherId: 20, motherId: 21, ...half }),
    ];
    expect(sharesOf(members)).toEqual({ 6: '1/3', 7: '1/6', 8: '1/2' });
  });

  test('the tax portions and the later deaths rest on the same shares', () => {
    const members = family(
      '2001-06-30',
      ofBoth(3),
      child(4, { ...half, death: died('2020-01-01') }),
      member(5, 12, { fatherId: 4 }),
    );
    const portions = heirsForTax(1, members).shares.map(({ memberId, share }) => [memberId, format(share)]);
    expect(portions).toEqual([
      [2, '1/2'],
      [3, '1/3'],
      [4, '1/6'],
    ]);
    expect(Object.fromEntries(followLaterDeaths(1, members).holders.map((one) => [one.memberId, one.part]))).toEqual({
      2: '1/2',
      3: '1/3',
      5: '1/6',
    });
  });
});

describe('those whom no relation to the key person places', () => {
  test('kin of the wife without links are asked about once she leaves no children', () => {
    const members = [
      decedent({ death: died('2020-01-01'), marriages: [married(2)] }),
      member(2, 3, { marriages: [married(1)], death: died('2024-01-01') }),
      member(3, 28),
    ];
    expect(warned(members, 2)).toEqual([
      ['unlinkedMember', 3],
      ['noHeirs', null],
    ]);
    expect(warned([...members, member(4, 10, { fatherId: 1, motherId: 2 })], 2)).toEqual([]);
  });
});
