import { defineResource, type Rights } from '@/components/resource/defineResource';
import type { CustomerSearchRow } from '@/contract/customer';
import { customerApi } from '@/store/customer';

const onlyLook: Rights<object> = {
  create: false,
  export: false,
  restore: false,
  edit: () => false,
  remove: () => false,
};

const list = {
  call: 'search',
  limit: 10,
  rowKey: ({ id }: CustomerSearchRow) => id,
  filters: [
    { field: 'cust_name', kind: 'text' },
    { field: 'phone', kind: 'phone' },
    { field: 'email', kind: 'email' },
    { field: 'family_code', kind: 'text' },
    { field: 'birth_year', kind: 'year' },
    { field: 'with_members', kind: 'flag' },
  ],
  columns: [
    { field: 'personal_code', sort: true, width: 130 },
    { field: 'cust_name', kind: 'person', sort: true, link: true },
    { field: 'phone1', width: 140 },
    { field: 'email', extra: true },
    { field: 'birth_year', width: 80 },
    { field: 'address' },
    { field: 'office_name', width: 110 },
    { field: 'id', sort: true, extra: true },
  ],
} as const;

/** People, to be looked up and chosen: customers, and on request every member of every family. */
export const customerSearch = defineResource({
  noun: 'customer',
  api: customerApi,
  useRights: () => onlyLook,
  params: ({ id }) => ({ id }),
  href: ({ customer_id, family_code }) => (customer_id === null ? null : `/customer/${customer_id}/${family_code}`),
  listHref: '/customerSearch',
  list,
});

export const customerSearchList = list;
