import type { ChainKind } from '@/contract/chain';

const sozoku = (category: number) => (id: number) => `/projectConfirmed/${id}?project_category=${category}`;

/** The page of each record that a chain can hold. */
export const chainHref: Readonly<Record<ChainKind, (id: number) => string>> = {
  inquiry: (id) => `/inquiry/${id}`,
  interview: (id) => `/interview/${id}`,
  project_confirmed: sozoku(1),
  project_revised: sozoku(2),
  project_legal: (id) => `/projectLegal/${id}`,
  project_during_life: sozoku(3),
};

const taxPages: Readonly<Record<number, (id: number) => string>> = {
  1: chainHref.project_confirmed,
  2: chainHref.project_revised,
  3: chainHref.project_during_life,
};

/** The page of a tax project, by its category. */
export const taxProjectHref = (id: number, category: number | null): string =>
  (taxPages[category ?? 1] ?? chainHref.project_confirmed)(id);

/** The URL to book an interview about an inquiry. */
export const interviewFor = (inquiryId: number): string => `/interview/create?inquiry_id=${inquiryId}`;
