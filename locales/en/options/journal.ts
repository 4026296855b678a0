import type * as lists from '@/contract/options/journal';
import type { OptionWords } from '@/contract/options/option';

export const journal = {
  journal_events: {
    1: 'Signed in',
    2: 'Failed sign-in',
    3: 'Signed out',
    4: 'Family record viewed',
    5: 'List exported',
    6: 'Document created',
    7: 'File downloaded',
    8: 'Printed',
    9: 'Calendar link created',
    10: 'Calendar link revoked',
    11: 'Account or rights changed',
    12: 'Own password changed',
    13: 'Files erased after their term',
    14: 'Person erased on request',
  },
} satisfies OptionWords<Pick<typeof lists, 'journal_events'>>;
