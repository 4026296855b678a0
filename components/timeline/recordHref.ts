import type { TimelineRecord } from '@/contract/timeline';

/** The page that an entry leads to; a contact is read where the story is. */
export const recordHref: Readonly<Record<TimelineRecord, ((id: number) => string) | null>> = {
  inquiry: (id) => `/inquiry/${id}`,
  interview: (id) => `/interview/${id}`,
  sozoku: (id) => `/projectConfirmed/${id}`,
  legal: (id) => `/projectLegal/${id}`,
  insurance: (id) => `/insurance/${id}`,
  customer: null,
};
