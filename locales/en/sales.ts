import type { sales as jp } from '../jp/sales';
import type { Words } from '../words';

export const sales: Words<typeof jp> = {
  title: 'Orders',
  titleOf: 'Orders of the family of {{name}}',
  titleOfMember: 'Orders of {{name}}',
  open: 'Open the order list',
  otherFamily: 'Choose a family',
  wholeFamily: 'Whole family',
  remarksOf: 'Edit the remarks of {{order}}',
  conflict:
    'Somebody else saved the remarks first.\nStored remarks: {{remarks}}\nSaving again replaces them by what you typed.',
  fields: {
    sales_id: 'Order ID',
    department_id: 'Department',
    project_type: 'Kind of matter',
    project_id: 'Matter ID',
    uniform_id: 'Matter number',
    proposal_number: 'Order number',
    order_date: 'Ordered on',
    family_code: 'Family code',
    family_member_id: 'Member',
    member_name: 'Name',
    content: 'Content',
    amount: 'Amount (before tax)',
    billed_amount: 'Billed',
    received_amount: 'Received',
    last_receipt_date: 'Last receipt',
    status: 'Status',
    staff_name: 'Staff',
    remarks: 'Remarks',
  },
};
