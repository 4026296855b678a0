import type { introducedBy as jp } from '../jp/introducedBy';
import type { Words } from '../words';

export const introducedBy: Words<typeof jp> = {
  title: 'Referral sources',
  createTitle: 'New referral source',
  fields: {
    id: 'ID',
    name: 'Referral source',
    type: 'Department',
    referral_category: 'Category',
    status: 'Status',
    updated_at: 'Updated',
    updated_by: 'Updated by',
  },
  sections: {
    main: 'Basics',
  },
  tabs: {
    basics: 'Basics',
    history: 'History',
  },
};
