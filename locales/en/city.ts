import type { city as jp } from '../jp/city';
import type { Words } from '../words';

export const city: Words<typeof jp> = {
  title: 'Areas',
  createTitle: 'New area',
  fields: {
    id: 'ID',
    name: 'Area',
    code: 'Code',
    status: 'Status',
    color_id: 'Colour',
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
