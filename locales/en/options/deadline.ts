import type { deadline as jp } from '@/locales/jp/options/deadline';
import type { Words } from '@/locales/words';

export const deadline: Words<typeof jp> = {
  deadline_kinds: {
    1: 'Confirmed',
    2: 'Revised',
    3: 'Lifetime planning',
    4: 'Legal',
    5: 'Property',
  },
  deadline_tabs: {
    1: 'Upcoming',
    2: 'Overdue',
    4: 'Lapsed',
    3: 'All',
  },
  deadline_scopes: {
    1: 'Mine',
    2: 'My offices',
  },
  settlement_kinds: {
    1: 'Done',
    2: 'Not required',
  },
};
