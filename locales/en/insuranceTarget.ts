import type { insuranceTarget as jp } from '../jp/insuranceTarget';
import type { Words } from '../words';

export const insuranceTarget: Words<typeof jp> = {
  title: 'Insurance targets',
  note: 'Monthly targets of insurance, by year and office',
  place: {
    year: 'Year',
    city_id: 'Area',
    office_id: 'Office',
    dashboard_name: 'Dashboard',
    allCities: 'Whole company',
    allOffices: 'Whole area',
    anyOffice: 'All offices',
  },
  month: 'Month',
  months: '{{month}}',
  total: 'Year',
  measures: {
    request_count: 'Requests',
    meeting_count: 'Meetings',
    contract_count: 'Contracts',
    annual_premium: 'Annual premium',
    single_premium: 'Single premium',
    commission_amount: 'Commission',
  },
  units: {
    count: 'cases',
    yen: 'yen',
  },
  cell: '{{measure}}, month {{month}}',
  fillColumn: '{{measure}}: copy January to every month',
  fillRow: 'Month {{month}}: copy the first value to the other measures',
  keys: 'Enter goes down, Tab to the right. Ctrl+D copies a value downwards, Ctrl+R to the right. Ranges copied from Excel can be pasted.',
  sumHint: 'While an area or the company has no targets of its own, those of its offices are added up.',
  readOnly: 'You may read these targets but not change them.',
  unread: '“{{text}}” cannot be read ({{measure}}, month {{month}}).',
  conflict: 'Somebody else saved first. Please look at the marked cells and save again.',
  theirs: 'Saved: {{value}}',
  takeTheirs: '{{cell}}: take the saved value {{value}}',
  none: 'empty',
  notStored: 'These targets have not been stored yet.',
  toDashboard: 'To the dashboard',
};
