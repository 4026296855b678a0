import type { calendar as jp } from '../jp/calendar';
import type { Words } from '../words';

export const calendar: Words<typeof jp> = {
  name: 'Tsugi deadlines',
  summary: '{{title}} | {{number}} {{customer}}',
  kind: 'Kind: {{kind}}',
  persons: 'In charge: {{persons}} ({{office}})',
  heir: 'Heir: {{name}}',
  base: 'Runs from: {{day}} ({{event}})',
  article: 'Article: {{article}}',
  whatHappens: 'If missed: {{whatHappens}}',
  statutory: 'Statutory day: {{day}}',
  provisional: 'May move: the holidays of that year are not yet announced.',
};
