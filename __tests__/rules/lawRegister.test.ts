import { readdirSync, readFileSync } from 'node:fs';
import { addDays, isCalendarDay } from '@/rules/calendarDay';
import type { DatedRule } from '@/rules/data/datedRule';
import { estateTaxLawOn, FIRST_DEATH } from '@/rules/data/estateTaxLaw';
import { endingRules, lawOfDay, lawRegister } from '@/rules/data/lawRegister';

const rules = Object.entries(lawRegister) as [string, DatedRule<object>][];

describe.each(rules)('%s', (_, { article, versions }) => {
  test('names its article, and each version its statute or the decision of the Supreme Court', () => {
    expect(article).toMatch(/法(施行規則|施行令)?\d+条/);
    for (const { source } of versions)
      expect(source).toMatch(/(昭和|平成|令和)(\d+|元)年((法律|法務省令|大蔵省令)\d+号|\d+月\d+日)/);
  });

  test('has no gap and no overlap, and only its last version may be open', () => {
    versions.forEach(({ from, until }, index) => {
      const next = versions[index + 1];
      expect(isCalendarDay(from)).toBe(true);
      if (next) expect(next.from).toBe(addDays(until ?? '', 1));
      if (until !== null) expect(until >= from).toBe(true);
    });
  });
});

test('every rule that decides by the death is held for every death from the first on', () => {
  // A right that began later: before, there was none.
  const began = ['spouseResidence'];
  const byDeath = rules.filter(([key, { by }]) => by === 'death' && !began.includes(key));
  expect(byDeath.length).toBeGreaterThan(9);
  for (const [, { versions }] of byDeath) {
    expect((versions[0]?.from ?? '') <= FIRST_DEATH).toBe(true);
    expect(versions.at(-1)?.until).toBeNull();
  }
  for (let year = 2010; year <= 2060; year += 1)
    expect(estateTaxLawOn(`${year}-12-31`).brackets.at(-1)?.upTo).toBeNull();
});

test('every list of dated versions is in the register', () => {
  const files = readdirSync('rules/data').filter((name) => name.endsWith('.ts'));
  const dated = files.flatMap((name) => [
    ...readFileSync(`rules/data/${name}`, 'utf8').matchAll(/^export const (\w+): DatedRule</gm),
  ]);
  expect(dated).not.toHaveLength(0);
  const source = readFileSync('rules/data/lawRegister.ts', 'utf8');
  expect(
    dated.map(([, name]) => name).filter((name) => !new RegExp(`^  (\\w+: )?${name},$`, 'm').test(source)),
  ).toEqual([]);
});

test('the list of what has to be confirmed each year names every rule, its article and the day on which it ends', () => {
  const [, list = ''] = readFileSync('docs/operations.md', 'utf8').split('## Each year: the law');
  const months = 'January February March April May June July August September October November December'.split(' ');
  const told = (day: string) => `${Number(day.slice(8))} ${months[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;
  const missing = rules.filter(([key, { article, versions }]) => {
    const line = list.split('\n').find((one) => one.startsWith(`| \`${key}\` |`));
    const until = versions.at(-1)?.until;
    return !line?.includes(`| ${article} |`) || (until && !line.includes(told(until)));
  });
  expect(missing.map(([key]) => key)).toEqual([]);
  const named = [...list.matchAll(/^\| `(\w+)` \|/gm)].map(([, key]) => key);
  expect(named.filter((key) => !Object.hasOwn(lawRegister, key ?? ''))).toEqual([]);
});

test('rules that decide by the application cover every day since the first death that is computed', () => {
  const rates = lawRegister.registrationTax.versions;
  expect((rates[0]?.from ?? '') <= FIRST_DEATH && rates.at(-1)?.until === null).toBe(true);
});

test('the law of a day tells figures and days, and what ends', () => {
  const on = (day: string, key: string) => lawOfDay(day).find((rule) => rule.key === key)?.version;
  expect(on('2014-12-31', 'basicDeduction')).toMatchObject({ from: '2010-04-01', until: '2014-12-31' });
  expect(on('2015-01-01', 'basicDeduction')?.facts).toEqual([
    { code: 'fixed', value: 30_000_000 },
    { code: 'perHeir', value: 6_000_000 },
  ]);
  expect(on('2015-01-01', 'taxRates')?.brackets).toHaveLength(8);
  expect(on('2027-04-01', 'cheapLand')).toBeNull();
  const ended = (day: string) => lawOfDay(day).find(({ key }) => key === 'cheapLand')?.endedOn;
  expect([ended('2018-11-14'), ended('2027-03-31'), ended('2027-04-01')]).toEqual([null, null, '2027-03-31']);
  expect(on('2022-03-31', 'cheapLand')?.facts).toEqual([
    { code: 'upTo', value: 100_000 },
    { code: 'namedPlacesOnly', value: true },
  ]);
  expect(endingRules('2026-11-29')).toEqual([
    { key: 'childRearingGifts', until: '2027-03-31' },
    { key: 'cheapLand', until: '2027-03-31' },
    { key: 'deceasedHeir', until: '2027-03-31' },
    { key: 'emptyHouse', until: '2027-12-31' },
  ]);
  expect(endingRules('2027-12-31')).toEqual([{ key: 'emptyHouse', until: '2027-12-31' }]);
  expect(endingRules('2028-01-01')).toEqual([]);
});
