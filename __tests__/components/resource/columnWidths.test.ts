import { columnWidth, headWidth } from '@/components/resource/columnWidths';

type Row = { name: string; text: string; day: string };

test('what is written at length has 240 px at least and takes what is left', () => {
  expect(columnWidth<Row>({ field: 'text', kind: 'longText' }, '問合せ内容')).toEqual({ least: 240, grows: true });
  expect(columnWidth<Row>({ field: 'name' }, '名称')).toEqual({ least: 200, grows: true });
});

test('what is written freely takes what is left, whatever it has at least', () => {
  expect(columnWidth<Row>({ field: 'text', kind: 'longText', width: 130 }, '住所')).toEqual({
    least: 130,
    grows: true,
  });
});

test('a kind of known length, or a width of its own, stays as wide as it is', () => {
  expect(columnWidth<Row>({ field: 'day', kind: 'day' }, '受注日')).toEqual({ least: 146, grows: false });
  expect(columnWidth<Row>({ field: 'name', width: 90 }, '名称')).toEqual({ least: 90, grows: false });
});

test('no head is cut: neither its longest word, nor a long one that has two lines', () => {
  expect(columnWidth<Row>({ field: 'name', width: 40 }, 'Responsibility').least).toBeGreaterThan(110);
  expect(columnWidth<Row>({ field: 'name', width: 40, sort: true }, '3年以内分割期限まで').least).toBeGreaterThan(95);
  expect(headWidth('Name', true) - headWidth('Name', false)).toBe(18);
});

test('the words of choices stand on one line, unless they are very long', () => {
  const column = { field: 'name', kind: 'status', width: 90 } as const;
  const { least } = columnWidth<Row>(column, 'Status', ['New', 'Interview booked']);
  expect(least).toBeGreaterThan(columnWidth<Row>(column, 'Status', ['New']).least);
  expect(least).toBeGreaterThan(130);
  expect(columnWidth<Row>(column, '状況', ['ご'.repeat(40)]).least).toBe(210);
});
