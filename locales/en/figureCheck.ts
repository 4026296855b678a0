import type { figureCheck as jp } from '../jp/figureCheck';
import type { Words } from '../words';

export const figureCheck: Words<typeof jp> = {
  title: 'Nightly checks',
  about: 'Figures, search data and deadlines are compared with the records every night; what differs is counted again.',
  checked: 'Checked against the records, {{at}}:',
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
    kind: 'Kind',
    tabs: 'Dashboards',
    month: 'Month',
    place: 'Basis',
    family_code: 'Family code',
    records: 'Rows',
    kept_count: 'Count before',
    counted_count: 'Count after',
    kept_sum: 'Sum before',
    counted_sum: 'Sum after',
    found_at: 'Found at',
    mended_at: 'Corrected at',
  },
};
