import type { DeadlineRule } from './deadlineDefinitions';

/** The deadlines that a project or a property can have, in the order in which the board offers them. */
export const boardRules = [
  'C',
  'A',
  'previousYearReturn',
  'B',
  'I',
  'U',
  'V',
  'W',
  'X',
  'G',
  'R',
  'F',
  'agreed',
] as const satisfies readonly DeadlineRule[];
