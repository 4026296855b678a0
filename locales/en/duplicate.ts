import type { duplicate as jp } from '../jp/duplicate';
import type { Words } from '../words';

export const duplicate: Words<typeof jp> = {
  title: 'Possible duplicates',
  listed: 'possible duplicates',
  about:
    'Records that are close in name, kana, date of birth, contacts or address. Merge those of one person, and mark the others as different people.',
  open: 'Possible duplicates',
  search: 'Check new records',
  searched: '{{count}} pairs were found.',
  searched_one: '{{count}} pair was found.',
  compare: 'Compare',
  compareOf: 'Compare {{one}} and {{other}} and merge them',
  different: 'Different',
  differentOf: '{{one}} and {{other}} are different people',
  saidDifferent: 'Recorded as different people.',
  takeBack: 'Take back',
  takeBackOf: 'Take back that {{one}} and {{other}} are different people',
  tookBack: 'Taken back.',
  surely: 'Almost certain only',
  fields: {
    cust_name: 'Name',
    office_id: 'Office',
    reason: 'Reason',
    least: 'Likelihood',
    different: 'Marked as different',
    score: 'Likelihood',
    one: 'Older record',
    other: 'Newer record',
    reasons: 'Reasons',
    different_by: 'Marked by',
    different_at: 'Marked at',
  },
};
