import type { customer as jp } from '../jp/customer';
import type { Words } from '../words';
import { member } from './member';

export const customer: Words<typeof jp> = {
  title: 'Customers',
  sheetTitle: 'Customers',
  searchTitle: 'Customer search',
  createTitle: 'New customer',
  fields: member.fields,
  rows: member.rows,
  sections: member.sections,
  tabs: member.tabs,
  duplicates: {
    title: 'Perhaps registered already',
    name: 'Same name and date of birth',
    phone: 'Same phone number ({{value}})',
    email: 'Same e-mail address ({{value}})',
    open: 'Open the file',
    makeCustomer: 'Register from the family member',
    unknown: 'It could not be checked whether this is registered already.',
  },
  family: {
    switch: 'Family shown',
    self: 'This customer',
    makeCustomer: 'Make a customer',
    notCustomer: 'Not a customer',
    caption: 'Members of the family',
    birth: 'Date of birth',
  },
  copyAddress: 'Copy the address of the representative',
  pickFamily: 'Choose a family',
  newFamily: 'Left empty, a new family is registered.',
  fromMember: {
    title: 'Register a family member as a customer',
    text: 'This person will be registered as a customer.',
    officeKept: 'Left empty, it stays {{office}}.',
    missing: 'This family member was not found.',
    already: 'This person is already a customer.',
    submit: 'Register as a customer',
  },
};
