import type { figureCheck as jp } from '../jp/figureCheck';
import type { Words } from '../words';

export const figureCheck: Words<typeof jp> = {
  title: 'Nightly checks',
  listed: 'differences',
  about:
    'Every night, figures, search data and deadlines are checked against the records. Only what differs is counted again.',
  checked: 'Checked against the records on {{at}}:',
  agreed: 'no differences',
  differed: '{{count}} differences (corrected)',
  differed_one: '{{count}} difference (corrected)',
  notYet: 'Not yet checked against the records',
  details: 'Details',
  families: '{{count}} families checked',
  families_one: '{{count}} family checked',
  toChecks: 'Nightly checks',
  toData: 'Data to review',
  fields: {
    kind: 'Type',
    tabs: 'Dashboards',
    month: 'Month',
    place: 'Basis',
    family_code: 'Family code',
    records: 'Rows with differences',
    kept_count: 'Count before',
    counted_count: 'Count after',
    kept_sum: 'Total before',
    counted_sum: 'Total after',
    found_at: 'Found at',
    mended_at: 'Corrected at',
  },
};
