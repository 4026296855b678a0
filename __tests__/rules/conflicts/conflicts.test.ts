import type { ConflictRole, ConflictTie } from '@/contract/conflict';
import { conflictKey, conflictsOf } from '@/rules/conflicts/conflicts';
import { type Matter, neighboursOf, type Part, type Tie, waysFrom } from '@/rules/conflicts/graph';
import { conflictCases } from './conflictCases';

const partsOf = (text: string): Part[] =>
  text.split(', ').map((part) => {
    const [role = '', person = ''] = part.split(' ');
    return { role: role as ConflictRole, person };
  });

const tieOf = (text: string): Tie => {
  const [from = '', kind = '', to = ''] = text.split(' ');
  return { from, kind: kind as ConflictTie, to };
};

const plain = { chain: 'there', open: true, disputed: false, executes: false };

test('more than forty cases are written down', () => {
  expect(conflictCases.length).toBeGreaterThanOrEqual(40);
  expect(new Set(conflictCases.map(({ name }) => name)).size).toBe(conflictCases.length);
});

test.each(conflictCases.map((one) => [one.name, one] as const))(
  '%s',
  (_, { ties = [], here, there, are = [], say }) => {
    const asked: Matter = {
      ...plain,
      key: 'here',
      chain: are.includes('oneChain') ? 'there' : 'here',
      parts: partsOf(here),
      disputed: are.includes('hereDisputed'),
      executes: are.includes('hereExecutes'),
    };
    const other: Matter = {
      ...plain,
      key: 'there',
      parts: partsOf(there),
      open: !are.includes('closed'),
      disputed: are.includes('thereDisputed'),
      executes: are.includes('thereExecutes'),
    };
    const found = conflictsOf(asked, [other], ties.map(tieOf));
    expect(found.map(({ reason, severity, certain }) => `${reason} ${severity}${certain ? '' : '?'}`)).toEqual(say);
  },
);

test('the way leads from a person here to a person there', () => {
  const asked = { chain: 'here', parts: partsOf('client A, adversary Z'), disputed: false, executes: false };
  const other: Matter = { ...plain, key: 'sozoku:3', parts: partsOf('client W-') };
  const [found] = conflictsOf(asked, [other], ['Z spouse W', 'W same W-'].map(tieOf));
  expect(found?.here).toBe('adversary');
  expect(found?.there).toBe('client');
  expect(found?.way).toEqual([
    { person: 'Z', tie: null },
    { person: 'W', tie: 'spouse' },
    { person: 'W-', tie: 'same' },
  ]);
  expect(found && conflictKey(found)).toBe('kinOfOpponent sozoku:3');
});

test('ways are seen from either side', () => {
  const ways = waysFrom('C', neighboursOf([{ from: 'P', to: 'C', kind: 'child' }]));
  expect(ways.get('P')?.steps.at(-1)?.tie).toBe('parent');
});

test('the gravest comes first, each reason and matter once', () => {
  const asked = {
    chain: 'here',
    parts: partsOf('client A, adversary Y, adversary Z'),
    disputed: false,
    executes: false,
  };
  const others = ['client W', 'client Z, policyholder Y', 'client M, adversary A'].map(
    (parts, index): Matter => ({ ...plain, key: `m${index}`, chain: `c${index}`, parts: partsOf(parts) }),
  );
  const found = conflictsOf(asked, others, [tieOf('Z spouse W')]);
  expect(found.map(({ severity, reason, matter }) => [severity, reason, matter])).toEqual([
    [1, 'opposedClient', 'm1'],
    [1, 'opposedClient', 'm2'],
    [2, 'adversaryNamed', 'm1'],
    [2, 'kinOfOpponent', 'm0'],
  ]);
});
