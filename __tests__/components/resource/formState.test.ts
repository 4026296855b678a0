import { changesOf, errorsOf, filledOf, formReducer, isSame, newForm } from '@/components/resource/formState';

describe('sameness', () => {
  test.each([
    ['nothing and an empty text', null, '', true],
    ['nothing and what is missing', null, undefined, true],
    ['nothing and an empty list', null, [], true],
    ['0 and nothing', 0, null, false],
    ['0 and an empty text', 0, '', false],
    ['equal lists', [{ a: 1 }], [{ a: 1 }], true],
    ['lists in another order', [{ a: 1 }, { a: 2 }], [{ a: 2 }, { a: 1 }], false],
    ['a text and its spaces', 'a', 'a ', false],
  ])('%s', (_, a, b, same) => expect(isSame(a, b)).toBe(same));
});

describe('what a form sends', () => {
  test('of an edit: the changed fields, emptied ones as null', () => {
    const stored = { name: 'a', phone: '03', fee: 0, note: null, items: [{ a: 1 }] };
    const values = { name: 'b', phone: '', fee: 0, note: '', items: [] };
    expect(changesOf({ stored, values })).toEqual({ name: 'b', phone: null, items: [] });
  });
  test('of an edit: 0 in place of nothing, and nothing in place of 0', () => {
    expect(changesOf({ stored: { a: null, b: 0 }, values: { a: 0, b: null } })).toEqual({ a: 0, b: null });
  });
  test('of a new record: what was filled in, 0 too', () => {
    expect(filledOf({ name: 'a', phone: '', fee: 0, note: null, items: [], active: 0 })).toEqual({
      name: 'a',
      fee: 0,
      active: 0,
    });
  });
});

describe('errors', () => {
  const start = newForm({}, { name: '' });
  test('of a field and of what lies in it leave when it is touched, the others stay', () => {
    const refused = formReducer(start, {
      type: 'refused',
      errors: { name: ['a'], 'items.0.amount': ['b'], itemsCount: ['c'] },
    });
    expect(errorsOf(formReducer(refused, { type: 'edited', changes: { items: [] } }))).toEqual({
      name: ['a'],
      itemsCount: ['c'],
    });
  });
  test('of the server stand before our own, and survive a new check', () => {
    const attempted = formReducer(start, { type: 'attempted', found: { name: ['ours'], fee: ['ours'] } });
    const refused = formReducer(attempted, { type: 'refused', errors: { name: ['theirs'] } });
    expect(errorsOf(formReducer(refused, { type: 'checked', found: { fee: ['again'] } }))).toEqual({
      name: ['theirs'],
      fee: ['again'],
    });
  });
  test('of the server leave with the next attempt', () => {
    const refused = formReducer(start, { type: 'refused', errors: { name: ['theirs'] } });
    expect(errorsOf(formReducer(refused, { type: 'attempted', found: {} }))).toEqual({});
  });
});
