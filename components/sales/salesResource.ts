import { useOptionChoices } from '@/components/parts/useOptionChoices';
import { useFamilyRights } from '@/components/parts/useRights';
import { defineResource } from '@/components/resource/defineResource';
import { departments } from '@/contract/options/common';
import type { SalesRow } from '@/contract/sales';
import { salesApi } from '@/store/sales';
import { RemarksCell } from './RemarksCell';

const pages: Readonly<Record<number, string>> = { 1: '/projectConfirmed', 2: '/projectLegal', 3: '/insurance' };

/** The page of the matter behind an order. */
const projectHref = ({ department_id, project_id }: SalesRow): string | null => {
  const page = pages[department_id];
  return page === undefined || project_id === null ? null : `${page}/${project_id}`;
};

const closed = { departments };
const useLists = () => useOptionChoices(closed);

/** The orders of a family. They are made by their projects; only the remarks are written here. */
export const salesResource = defineResource({
  noun: 'sales',
  api: salesApi,
  useRights: useFamilyRights,
  params: ({ sales_id }) => ({ id: sales_id }),
  href: projectHref,
  listHref: '/sales',
  list: {
    limit: 50,
    rowKey: ({ sales_id }) => sales_id,
    useChoices: useLists,
    filters: [],
    columns: [
      { field: 'order_date', sort: true, kind: 'day' },
      { field: 'department_id', kind: 'option', of: 'departments', width: 66 },
      { field: 'proposal_number', sort: true, link: true, width: 104 },
      { field: 'content', kind: 'longText', width: 104 },
      { field: 'member_name', kind: 'person' },
      { field: 'amount', sort: true, kind: 'yen', total: true },
      { field: 'billed_amount', sort: true, kind: 'yen', total: true },
      { field: 'received_amount', sort: true, kind: 'yen', total: true },
      { field: 'remarks', kind: 'longText', Show: RemarksCell, width: 190 },
      { field: 'last_receipt_date', kind: 'day', extra: true },
      { field: 'status', kind: 'status', extra: true },
      { field: 'staff_name', extra: true, width: 100 },
      { field: 'uniform_id', extra: true, width: 100 },
      { field: 'sales_id', extra: true, width: 80 },
    ],
  },
});
