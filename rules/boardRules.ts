import type { DeadlineRule } from './deadlineRules';

/** Deadline rules of projects and properties, in the order of the deadline board. */
export const boardRules = [
  'C',
  'successorFiling',
  'A',
  'successorRenunciation',
  'P',
  'B',
  'I',
  'U',
  'V',
  'W',
  'X',
  'G',
  'R1',
  'R2',
  'F',
  'agreed',
] as const satisfies readonly DeadlineRule[];
