import { applicationTypeOf, dueDateTypeOf } from '@/rules/projectDefaults';

test.each([
  [1, 1],
  [2, 4],
  [3, 8],
  [4, 1],
])('category %d begins with application type %d', (category, type) => {
  expect(applicationTypeOf(category)).toBe(type);
});

test.each([
  [1, 1],
  [2, 2],
  [3, 3],
  [4, 7],
  [5, 4],
  [6, 1],
  [7, 1],
  [8, 7],
  [9, 7],
  [10, 7],
  [11, 1],
  [12, 6],
  [13, 3],
  [14, 7],
  [99, 7],
])('application type %d has due date type %d', (application, type) => {
  expect(dueDateTypeOf(application)).toBe(type);
});
