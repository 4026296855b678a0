import type { print as jp } from '../jp/print';
import type { Words } from '../words';

export const print: Words<typeof jp> = {
  command: 'Print',
  printedAt: 'printed {{at}}',
  page: 'Page {{page}} of {{pages}}',
  range: 'What to print',
  thisPage: 'This page ({{count}})',
  all: 'All ({{count}})',
  rows: 'Records: {{count}}',
  filters: 'Filters: {{names}}',
  tooMany: 'At most {{most}} records can be printed at once. Narrow the list down or export it.',
};
