import type { team as jp } from '../jp/team';
import type { Words } from '../words';

export const team: Words<typeof jp> = {
  title: 'Teams',
  createTitle: 'New team',
  fields: {
    id: 'ID',
    name: 'Team',
    department_id: 'Department',
    department_name: 'Department',
    office_id: 'Office',
    office_name: 'Office',
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
