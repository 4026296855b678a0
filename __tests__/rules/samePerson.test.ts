import { likelihoodOf } from '@/rules/likelihood';
import { identity, type PersonFacts, samePerson } from '@/rules/samePerson';
import { facts, pairs } from './samePerson.pairs';

const judge = (one: PersonFacts, other: PersonFacts) => samePerson(identity(one), identity(other));

test.each(pairs)('%s', (_, one, other, expected) => {
  const { score, reasons } = judge(facts(one), facts(other));
  expect({ likelihood: likelihoodOf(score), score, reasons }).toMatchObject({ likelihood: expected });
});

test('the table is large enough to tell', () => {
  expect(pairs.length).toBeGreaterThanOrEqual(60);
});

test('which of two is asked about does not matter', () => {
  const unequal = pairs.filter(
    ([, one, other]) =>
      JSON.stringify(judge(facts(one), facts(other))) !== JSON.stringify(judge(facts(other), facts(one))),
  );
  expect(unequal.map(([what]) => what)).toEqual([]);
});

test('scores are whole numbers from 0 to 100', () => {
  const scores = pairs.map(([, one, other]) => judge(facts(one), facts(other)).score);
  expect(scores.filter((score) => !Number.isInteger(score) || score < 0 || score > 100)).toEqual([]);
});
