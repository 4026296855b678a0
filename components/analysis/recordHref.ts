import type { CountedRecord } from '@/contract/dashboard';

/** The pages of the records that figures count. Of a work log entry the figure tells no project. */
const pages: Readonly<Record<CountedRecord['kind'], string | null>> = {
  inquiry: '/inquiry',
  interview: '/interview',
  sozoku: '/projectConfirmed',
  legal: '/projectLegal',
  insurance: '/insurance',
  worklog: null,
};

export const recordHref = ({ kind, id }: CountedRecord): string | null =>
  pages[kind] === null ? null : `${pages[kind]}/${id}`;
