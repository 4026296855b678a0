import type { customer as jp } from '../jp/customer';
import type { Words } from '../words';
import { member } from './member';

export const customer: Words<typeof jp> = {
  title: 'Customers',
  listed: 'customers',
  sheetTitle: 'Customers',
  searchTitle: 'Customer search',
  createTitle: 'New customer',
  fields: member.fields,
  rows: member.rows,
  rowNames: member.rowNames,
  sections: member.sections,
  tabs: member.tabs,
  family: {
    switch: 'Family shown',
    self: 'This customer',
    makeCustomer: 'Register as customer',
    notCustomer: 'Not a customer',
    caption: 'Family members',
    birth: 'Date of birth',
  },
  copyAddress: "Copy representative's address",
  pickFamily: 'Choose a family',
  newFamily: 'If left empty, a new family is created.',
  fromMember: {
    title: 'Register a family member as a customer',
    text: 'This person will be registered as a customer.',
    officeKept: 'If left empty, it stays {{office}}.',
    missing: 'This family member could not be found.',
    already: 'This person is already registered as a customer.',
    open: 'Open customer',
    submit: 'Register as customer',
  },
};
