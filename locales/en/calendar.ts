import type { calendar as jp } from '../jp/calendar';
import type { Words } from '../words';

export const calendar: Words<typeof jp> = {
  name: 'Tsugi deadlines',
  summary: '{{title}} | {{number}} {{customer}}',
  kind: 'Type: {{kind}}',
  persons: 'In charge: {{persons}} ({{office}})',
  heir: 'Heir: {{name}}',
  base: 'Starts on: {{day}} ({{event}})',
  article: 'Legal basis: {{article}}',
  whatHappens: 'If missed: {{whatHappens}}',
  statutory: 'Statutory deadline: {{day}}',
  provisional: 'May change, because the holidays of that year are not yet confirmed.',
};
