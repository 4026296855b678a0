import type { insuranceTarget as jp } from '../jp/insuranceTarget';
import type { Words } from '../words';

export const insuranceTarget: Words<typeof jp> = {
  title: 'Insurance targets',
  note: 'Monthly insurance targets by year and office',
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
  total: 'Year total',
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
  fillColumn: '{{measure}}: copy January to all months',
  fillRow: 'Month {{month}}: copy the first value to the other measures',
  keys: 'Enter moves down, Tab moves right. Ctrl+D fills down, Ctrl+R fills right. You can paste ranges from Excel.',
  sumHint: "If an area or the company has no targets of its own, the sum of its offices' targets is used.",
  readOnly: 'You do not have permission to change these targets (view only).',
  unread: '“{{text}}” cannot be read ({{measure}}, month {{month}}).',
  conflict: 'Someone else saved first. Check the highlighted cells and save again.',
  theirs: 'Saved: {{value}}',
  takeTheirs: '{{cell}}: restore the saved value {{value}}',
  none: 'empty',
  notStored: 'These targets have not been saved yet.',
  toDashboard: 'Go to dashboard',
};
