import type { ReactNode } from 'react';
import { described } from '@/components/resource/defineResource';
import { ListView } from '@/components/resource/ListView';
import { useListUrl } from '@/components/resource/useListUrl';
import { salesResource } from './salesResource';

interface Props {
  familyCode: string;
  /** Only the orders of this member. */
  memberId?: number;
  toolbar?: ReactNode;
}

const list = described(salesResource.list);

/** The orders of a family, the newest first, with their totals. */
export const SalesList = ({ familyCode, memberId, toolbar }: Props) => {
  const state = useListUrl(list);
  const query = { family_code: familyCode, ...(memberId === undefined ? {} : { family_member_id: memberId }) };
  return <ListView resource={salesResource} list={list} state={state} within={{ query }} slots={{ toolbar }} />;
};
