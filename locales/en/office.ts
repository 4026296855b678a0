import type { office as jp } from '../jp/office';
import type { Words } from '../words';

export const office: Words<typeof jp> = {
  title: 'Offices',
  createTitle: 'New office',
  fields: {
    id: 'ID',
    city_id: 'Area',
    city_code: 'Area code',
    city_name: 'Area',
    name: 'Office',
    office_code: 'Office code',
    post_code: 'Postal code',
    prefecture_id: 'Prefecture',
    address: 'Address',
    address2: 'Building and floor',
    phone: 'Phone',
    fax: 'Fax',
    representative: 'Representative',
    representative_position: 'Position of the representative',
    colours: 'Colours',
    bg_color: 'Background',
    font_color: 'Text',
    border_color: 'Border',
    departments: 'Departments',
    department_id: 'Department',
    status: 'Status',
    updated_at: 'Updated',
    updated_by: 'Updated by',
  },
  rows: {
    departments: {
      department_id: 'Department',
      status: 'Handled',
    },
  },
  sections: {
    main: 'Basics',
    contact: 'Address and contact',
    departments: 'Departments',
    colours: 'Colours',
  },
  tabs: {
    basics: 'Basics',
    history: 'History',
  },
  sample: 'Sample',
  pickColour: 'Pick the colour: {{name}}',
  noColour: 'Standard colours',
};
