import type { common as jp } from '@/locales/jp/options/common';
import type { Words } from '@/locales/words';

export const common: Words<typeof jp> = {
  departments: {
    1: 'Inheritance tax',
    2: 'Legal',
    3: 'Insurance',
  },
  roles: {
    1: 'System administrator',
    2: 'Head-office administrator',
    3: 'Office manager',
    4: 'Staff',
    5: 'Read-only',
    99: 'Super administrator',
  },
  user_types: {
    1: 'Sales (interviewer)',
    2: 'Team leader',
    3: 'Judicial scrivener',
  },
  status: {
    1: 'Active',
    0: 'Inactive',
  },
  yes_no: {
    1: 'Yes',
    2: 'No',
  },
  general: {
    1: 'Yes',
    2: 'No',
    3: 'To be confirmed',
    4: 'Not applicable',
  },
  gender: {
    1: 'Male',
    2: 'Female',
    3: 'Other / not stated',
  },
  newsletter: {
    1: 'Send',
    2: 'Do not send',
    3: 'Stop requested',
    4: 'Not confirmed',
  },
  phone_types: {
    1: 'Mobile',
    2: 'Home',
    3: 'Work',
    4: 'Fax',
    99: 'Other',
  },
  contact_methods: {
    1: 'Phone',
    2: 'Email',
    3: 'LINE',
    4: 'Meeting',
    5: 'Visit',
    6: 'Post',
    7: 'Online',
    8: 'Fax',
    99: 'Other',
  },
  directions: {
    1: 'Incoming',
    2: 'Outgoing',
  },
  colors: {
    1: 'Magenta',
    2: 'Ultramarine',
    3: 'Green',
    4: 'Gold',
    5: 'Purple',
    6: 'Cyan',
    7: 'Orange',
    8: 'Vermilion',
    9: 'Red',
    10: 'Light green',
    11: 'Light pink',
    12: 'Default',
  },
};
