/**
 * The deadlines the firm keeps watch on. Single letters are the main ones; the others are shown beside them. Their names,
 * articles and consequences are in `locales/<lang>/deadlines.ts`.
 */
export const deadlineRules = [
  'A',
  'B',
  'C',
  'U',
  'V',
  'W',
  'X',
  'R1',
  'R2',
  'F',
  'G',
  'I',
  'P',
  'successorRenunciation',
  'successorFiling',
  'forcedShareLimit',
  'specialBenefitLimit',
  'addressChange',
  'agreed',
] as const;

export type DeadlineRule = (typeof deadlineRules)[number];
