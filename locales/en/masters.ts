import type { masters as jp } from '../jp/masters';
import type { Words } from '../words';

const fields = {
  id: 'ID',
  display_order: 'Display order',
  status: 'Status',
  updated_at: 'Updated',
  updated_by: 'Updated by',
};
const sections = { main: 'Basics' };
const shared = { sections, tabs: { basics: 'Basics', history: 'History' } };

export const masters: Words<typeof jp> = {
  city: {
    ...shared,
    title: 'Areas',
    createTitle: 'New area',
    note: 'Names, codes and colours of the areas that group the offices',
    fields: {
      ...fields,
      name: 'Area name',
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
      name: 'Office name',
      office_code: 'Office code',
      post_code: 'Postal code',
      prefecture_id: 'Prefecture',
      address: 'Address',
      address2: 'Building and floor',
      phone: 'Phone',
      fax: 'Fax',
      representative: 'Representative',
      representative_position: "Representative's position",
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
        status: 'Available',
      },
    },
    sections: {
      ...sections,
      contact: 'Address and contact',
      departments: 'Departments',
      colours: 'Colours',
    },
    sample: 'Sample',
    pickColour: 'Choose {{name}}',
    noColour: 'Standard colour',
  },
  team: {
    ...shared,
    title: 'Teams',
    createTitle: 'New team',
    note: 'Teams by office and department',
    fields: {
      ...fields,
      name: 'Team name',
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
    note: 'Locations that can be chosen for interviews',
    fields: {
      ...fields,
      name: 'Location name',
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
    note: 'Companies, organisations and people who refer customers',
    fields: {
      ...fields,
      name: 'Source name',
      type: 'Department',
      referral_category: 'Category',
    },
  },
};
