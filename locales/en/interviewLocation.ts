import type { interviewLocation as jp } from '../jp/interviewLocation';
import type { Words } from '../words';

export const interviewLocation: Words<typeof jp> = {
  title: 'Interview locations',
  createTitle: 'New interview location',
  fields: {
    id: 'ID',
    name: 'Interview location',
    code: 'Code',
    office_id: 'Office',
    office_name: 'Office',
    address: 'Address',
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
