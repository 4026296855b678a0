import type { deadline as jp } from '@/locales/jp/options/deadline';
import type { Words } from '@/locales/words';

export const deadline: Words<typeof jp> = {
  deadline_kinds: {
    1: 'Confirmed',
    2: 'Revised',
    3: 'During life',
    4: 'Legal',
    5: 'Property',
  },
  deadline_tabs: {
    1: 'Ahead',
    2: 'Past',
    4: 'Lapsed',
    3: 'All',
  },
  deadline_scopes: {
    1: 'Mine',
    2: 'My offices',
  },
  settlement_kinds: {
    1: 'Done',
    2: 'Not needed',
  },
};
