import { dueAfter } from '@/rules/sozokuDue';

const before = {
  due_date_type: 1,
  due_date: '2025-06-30',
  due_date_reason: null,
  death_date: '2024-08-31',
  known_date: '2024-08-31',
  division_date: null,
  gift_year: null,
  original_due_date: null,
};
const reason = '一人の相続人が後に知ったため';
const entered = { ...before, due_date: '2025-07-31', due_date_reason: reason };

test.each([
  ['left alone it stays', before, {}, { due_date: '2025-06-30', due_date_reason: null }],
  ['a new base moves it', before, { known_date: '2024-09-30' }, { due_date: '2025-07-31', due_date_reason: null }],
  ['another day without a reason is refused', before, { due_date: '2025-07-31' }, null],
  ['with a reason it is taken', before, { due_date: '2025-07-31', due_date_reason: reason }, entered],
  ['the computed one needs no reason', before, { due_date: '2025-06-30', due_date_reason: reason }, before],
  ['emptied it is computed again', entered, { due_date: null }, before],
  ['entered it outlives a new base', entered, { known_date: '2024-10-01' }, entered],
  ['without its reason it is computed again', entered, { due_date_reason: null }, before],
  ['a new kind computes it anew', entered, { due_date_type: 2 }, { due_date: '2025-01-06', due_date_reason: null }],
  ['agreed it is as entered', before, { due_date_type: 7, due_date: '2025-01-01' }, { due_date: '2025-01-01' }],
  ['of type 8 there is none', before, { due_date_type: 8 }, { due_date: null, due_date_reason: null }],
  ['without a base there is none', before, { known_date: null, death_date: null }, { due_date: null }],
] as const)('%s', (_, stored, change, expected) => {
  const sent = 'due_date' in change ? change.due_date : undefined;
  const due = dueAfter(stored, { ...stored, ...change }, sent);
  if (expected === null) expect(due).toBeNull();
  else {
    expect(due?.due_date).toBe(expected.due_date);
    if ('due_date_reason' in expected) expect(due?.due_date_reason).toBe(expected.due_date_reason);
  }
});
