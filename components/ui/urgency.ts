import type { colors } from '@/styles/theme';

type Urgency = keyof typeof colors.urgency;

const soon = 30;
const near = 7;

/** How urgent a deadline is, by days left; null if it is not. */
export const urgencyOf = (days: number): Urgency | null => {
  if (days < 0) return 'past';
  if (days <= near) return 'near';
  return days <= soon ? 'soon' : null;
};
