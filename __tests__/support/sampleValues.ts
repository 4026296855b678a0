import type { Choices } from '@/components/resource/defineResource';
import type { FieldSpec, Specs } from '@/components/resource/spec';

type Pair = readonly [first: unknown, second: unknown];

const plain: Partial<Record<FieldSpec['kind'], Pair>> = {
  text: ['𠮷', '髙'],
  longText: ['備考1\n2行目', '備考2'],
  kana: ['ヨシダ', 'タカハシ'],
  phone: ['03-1111-2222', '03-1111-2223'],
  postalCode: ['100-0001', '100-0002'],
  email: ['a@example.jp', 'b@example.jp'],
  day: ['2026-03-01', '2026-03-02'],
  partialDay: ['2026-03-01', '2026-03-02'],
  month: ['2026-10', '2026-11'],
  time: ['10:30', '23:05'],
  moment: ['2026-04-10 10:00:00', '2026-04-11 13:30:00'],
  yen: [1_000_000, 2_000_000],
  number: [1, 2],
  decimal: [165.29, 70],
  flag: [1, 0],
};

const chosen = (spec: FieldSpec, choices: Choices): Pair => {
  const [first, second = first] = (choices[spec.of ?? ''] ?? []).map(({ value }) => value);
  if (first === undefined) throw new Error(`Nothing to choose from for "${spec.of}"`);
  return spec.kind === 'refs' ? [[first], [second]] : [first, second];
};

const sampleOf = (spec: FieldSpec, choices: Choices): Pair => {
  if (spec.kind === 'rows') {
    const columns = Object.entries(sampleValues(spec.columns ?? {}, choices));
    return [0, 1].map((which) => [
      Object.fromEntries(columns.map(([name, pair]) => [name, pair[which as 0 | 1]])),
    ]) as unknown as Pair;
  }
  return plain[spec.kind] ?? chosen(spec, choices);
};

/** A value for every field by its kind, and another one to change it to. */
export const sampleValues = (specs: Specs, choices: Choices): Record<string, Pair> =>
  Object.fromEntries(Object.entries(specs).map(([field, spec]) => [field, sampleOf(spec, choices)]));
