import * as z from 'zod';
import { formModel } from '@/components/resource/model';
import { flag, lockVersion, optional, rows, text, yen } from '@/contract/fields';
import { allLanguages } from '@/contract/notation/lang';
import { loadLanguage } from '@/locales';
import { sample } from './sample';

const problems = (values: { start_date?: string; end_date?: string }) =>
  values.start_date && values.end_date && values.end_date < values.start_date
    ? [{ path: 'end_date', code: 'before_death' }]
    : [];
const model = formModel({ create: sample.store.body, update: sample.update.body, problems });
const today = '2026-04-01';

describe('what a form reads from the contract', () => {
  test.each([
    ['name', { kind: 'text', max: 10, required: true }],
    ['name_kana', { kind: 'kana', max: 20, required: false }],
    ['office_id', { kind: 'ref', of: 'office', required: true }],
    ['phone', { kind: 'phone', required: false }],
    ['email', { kind: 'email', required: false }],
    ['zipcode', { kind: 'postalCode', required: false }],
    ['start_date', { kind: 'day', required: false }],
    ['start_time', { kind: 'time', required: false }],
    ['fee', { kind: 'yen', required: false }],
    ['count', { kind: 'number', required: false }],
    ['active', { kind: 'flag', required: false }],
    ['colour', { kind: 'option', of: 'colours', required: false }],
    ['note', { kind: 'longText', max: 100, required: false }],
    ['items', { kind: 'rows', max: 5, required: false }],
  ])('%s', (field, spec) => expect(model.specs[field]).toMatchObject(spec));

  test('the columns of rows, in their order', () => {
    expect(
      Object.entries(model.specs.items?.columns ?? {}).map(([name, { kind, required }]) => [name, kind, required]),
    ).toEqual([
      ['label', 'text', true],
      ['amount', 'yen', true],
      ['on', 'day', false],
      ['colour', 'option', false],
    ]);
  });

  test.each([
    ['plainly optional', flag().optional()],
    ['optional', optional(flag())],
    ['plainly optional twice', flag().optional().optional()],
  ])('the kind of a field that is %s, which is not required', (_, field) => {
    const schema = z.object({ field });
    expect(formModel({ create: schema, update: schema }).specs.field).toMatchObject({ kind: 'flag', required: false });
  });

  test.each([
    ['rows', rows(z.object({ a: text(1) }))],
    ['rows, plainly optional', rows(z.object({ a: text(1) })).optional()],
    ['rows, optional', optional(rows(z.object({ a: text(1) })))],
  ])('what %s hold', (_, field) => {
    const schema = z.object({ field });
    expect(formModel({ create: schema, update: schema }).specs.field?.columns).toMatchObject({ a: { kind: 'text' } });
  });
});

describe('the check', () => {
  beforeAll(async () => {
    for (const lang of allLanguages) await loadLanguage(lang);
  });

  const ask = (values: Record<string, unknown>, record: object | null = null, lang: 'jp' | 'en' = 'jp') =>
    model.check({ values, record, today, lang });

  test('asks a new record for what is required, in the language of the screen', () => {
    expect(ask({})).toEqual({ name: ['入力してください。'], office_id: ['入力してください。'] });
    expect(ask({}, null, 'en')).toEqual({ name: ['Enter a value.'], office_id: ['Enter a value.'] });
  });

  test('finds every wrong field at once, in rows too', () => {
    const items = [
      { label: '机', amount: 1 },
      { label: '', amount: 'abc' },
    ];
    expect(ask({ name: '一二三四五六七八九十一', office_id: 1, fee: 'abc', start_date: '2026-02-30', items })).toEqual({
      name: ['10文字以内で入力してください。'],
      fee: ['金額は1円単位の整数で入力してください(画面では350万、1.5億も可)。'],
      start_date: ['日付が正しくありません(例: 2026-04-01。画面では4/1、0401、4月1日、R8.4.1、今日も可)。'],
      'items.1.label': ['入力してください。'],
      'items.1.amount': ['金額は1円単位の整数で入力してください(画面では350万、1.5億も可)。'],
    });
  });

  test('counts signs, not halves of them', () => {
    expect(ask({ name: '𠮷'.repeat(10), office_id: 1 })).toEqual({});
    expect(ask({ name: '𠮷'.repeat(11), office_id: 1 })).toHaveProperty('name');
  });

  test('looks of a stored record only at what is sent', () => {
    const broken = { name: '', office_id: null, phone: 'abc' };
    expect(ask({ count: 3 }, broken)).toEqual({});
    expect(ask({ name: null }, broken)).toEqual({ name: ['入力してください。'] });
  });

  test('joins sent fields with stored ones', () => {
    expect(ask({ end_date: '2026-03-31' }, { start_date: '2026-04-01' })).toEqual({
      end_date: ['死亡日より前の日付は入力できません。'],
    });
    expect(ask({ end_date: '2026-04-01' }, { start_date: '2026-04-01' })).toEqual({});
  });

  test('says of a field only that it is wrong while it is', () => {
    const values = { name: 'a', office_id: 1, start_date: '2026-04-01', end_date: '2026-02-30' };
    expect(ask(values)).toEqual({
      end_date: ['日付が正しくありません(例: 2026-04-01。画面では4/1、0401、4月1日、R8.4.1、今日も可)。'],
    });
  });

  test('passes over what the contract does not know', () => {
    const schema = z.object({ fee: yen(), lock_version: lockVersion() });
    expect(
      formModel({ create: schema, update: schema }).check({ values: { other: 1 }, record: {}, today, lang: 'jp' }),
    ).toEqual({});
  });
});
