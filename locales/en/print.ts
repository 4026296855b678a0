import type { print as jp } from '../jp/print';
import type { Words } from '../words';

export const print: Words<typeof jp> = {
  command: 'Print',
  key: 'Print (Ctrl + P)',
  printedAt: 'Printed {{at}}',
  page: 'Page {{page}} of {{pages}}',
  range: 'Print range',
  thisPage: 'This page ({{count}})',
  all: 'All ({{count}})',
  rows: 'Records: {{count}}',
  filters: 'Filters: {{names}}',
  tooMany: 'No more than {{most}} records can be printed at once. Narrow down the list or export it.',
};
