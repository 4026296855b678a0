import type { SalesRow } from '@/contract/sales';
import { salesApi } from '@/store/sales';

export type Matter = Pick<SalesRow, 'project_type' | 'project_id' | 'proposal_number' | 'content'>;

export const matterName = ({ proposal_number, content }: Matter): string =>
  [proposal_number, content].filter(Boolean).join(' ');

/** The orders of a family that are a matter of its own, in the tax or the legal department. */
export const useMatters = (familyCode: string | null): readonly Matter[] => {
  const input = familyCode === null ? null : { query: { family_code: familyCode, limit: 200 } };
  const { data } = salesApi.listing.useQuery(input);
  return data?.data.filter(({ project_id, project_type }) => project_id !== null && project_type <= 2) ?? [];
};
