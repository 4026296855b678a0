import type { sales as jp } from '../jp/sales';
import type { Words } from '../words';

export const sales: Words<typeof jp> = {
  title: 'Orders',
  listed: 'orders',
  titleOf: "Orders of {{name}}'s family",
  titleOfMember: 'Orders of {{name}}',
  open: 'Open order list',
  otherFamily: 'Choose a family',
  wholeFamily: 'Whole family',
  remarksOf: 'Edit remarks of {{order}}',
  conflict:
    'Someone else saved the remarks first.\nSaved remarks: {{remarks}}\nSaving again replaces them with your entry.',
  fields: {
    sales_id: 'Order ID',
    department_id: 'Department',
    project_type: 'Project type',
    project_id: 'Project ID',
    uniform_id: 'Matter no.',
    proposal_number: 'Proposal no.',
    order_date: 'Order date',
    family_code: 'Family code',
    family_member_id: 'Member',
    member_name: 'Name',
    content: 'Content',
    amount: 'Order amount (excl. tax)',
    billed_amount: 'Billed amount',
    received_amount: 'Received amount',
    last_receipt_date: 'Last receipt',
    status: 'Status',
    staff_name: 'Person in charge',
    remarks: 'Remarks',
  },
};
