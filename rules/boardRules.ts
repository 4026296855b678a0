import type { DeadlineRule } from './deadlineRules';

/** The deadlines that a project or a property can have, in the order in which the board offers them. */
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
