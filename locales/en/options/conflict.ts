import type { conflict as jp } from '@/locales/jp/options/conflict';
import type { Words } from '@/locales/words';

export const conflict: Words<typeof jp> = {
  conflict_severities: {
    1: 'Conflict likely',
    2: 'To be checked',
    3: 'For information',
  },
  conflict_decisions: {
    1: 'Accept',
    2: 'Accept on conditions',
    3: 'Decline',
  },
};
