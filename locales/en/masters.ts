import type { masters as jp } from '../jp/masters';
import type { Words } from '../words';

const fields = { id: 'ID', status: 'Status', updated_at: 'Updated', updated_by: 'Updated by' };
const sections = { main: 'Basics' };
const shared = { sections, tabs: { basics: 'Basics', history: 'History' } };

export const masters: Words<typeof jp> = {
  city: {
    ...shared,
    title: 'Areas',
    createTitle: 'New area',
    note: 'Names, codes and colours of the areas that offices belong to',
    fields: {
      ...fields,
      name: 'Area',
      code: 'Code',
      color_id: 'Colour',
    },
  },
  office: {
    ...shared,
    title: 'Offices',
    createTitle: 'New office',
    note: 'Addresses, contacts, departments and colours of the offices',
    fields: {
      ...fields,
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
    },
    rows: {
      departments: {
        department_id: 'Department',
        status: 'Handled',
      },
    },
    sections: {
      ...sections,
      contact: 'Address and contact',
      departments: 'Departments',
      colours: 'Colours',
    },
    sample: 'Sample',
    pickColour: 'Pick the colour: {{name}}',
    noColour: 'Standard colours',
  },
  team: {
    ...shared,
    title: 'Teams',
    createTitle: 'New team',
    note: 'The teams of each office and department',
    fields: {
      ...fields,
      name: 'Team',
      department_id: 'Department',
      department_name: 'Department',
      office_id: 'Office',
      office_name: 'Office',
    },
  },
  interviewLocation: {
    ...shared,
    title: 'Interview locations',
    createTitle: 'New interview location',
    note: 'The places that can be chosen for an interview',
    fields: {
      ...fields,
      name: 'Interview location',
      code: 'Code',
      office_id: 'Office',
      office_name: 'Office',
      address: 'Address',
    },
  },
  introducedBy: {
    ...shared,
    title: 'Referral sources',
    createTitle: 'New referral source',
    note: 'Companies, associations and persons who refer clients',
    fields: {
      ...fields,
      name: 'Referral source',
      type: 'Department',
      referral_category: 'Category',
    },
  },
};
