import type { Maker } from './maker';

/** Inquiries, the interviews that they led to, and the projects that were won; legal ones with what hangs on them. */
export const chains: Maker = {
  tables: [
    'inquiries',
    'interviews',
    'sozoku_projects',
    'deadline_settlements',
    'legal_projects',
    'legal_orders',
    'legal_services',
    'legal_finances',
    'legal_billings',
    'legal_status_history',
    'history',
  ],
  make: (family, { loader }) => {
    for (const { inquiry, interviews, sozoku, legal } of family.chains) {
      loader.add('inquiries', inquiry);
      for (const interview of interviews) loader.add('interviews', interview);
      if (sozoku) loader.add('sozoku_projects', sozoku);
      if (legal) loader.add('legal_projects', legal);
    }
  },
};
