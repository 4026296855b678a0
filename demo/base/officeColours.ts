import { LIGHT_GREEN, LIGHT_PINK, officeBadgeColor } from '@/contract/options/officeBadges';

interface OfficeColours {
  bg_color: string;
  font_color: string;
  border_color: string;
}

/** Background, text and border of a badge colour: the palette of antd, its text dark enough to be read on the background. */
const byBadge: Readonly<Record<string, readonly [background: string, text: string, border: string]>> = {
  magenta: ['#fff0f6', '#9e1068', '#ffadd2'],
  geekblue: ['#f0f5ff', '#10239e', '#adc6ff'],
  green: ['#f6ffed', '#237804', '#b7eb8f'],
  gold: ['#fffbe6', '#874d00', '#ffe58f'],
  purple: ['#f9f0ff', '#391085', '#d3adf7'],
  cyan: ['#e6fffb', '#006d75', '#87e8de'],
  orange: ['#fff7e6', '#873800', '#ffd591'],
  volcano: ['#fff2e8', '#871400', '#ffbb96'],
  red: ['#fff1f0', '#a8071a', '#ffa39e'],
  [LIGHT_GREEN]: ['#f0fdf0', '#1f5f2a', LIGHT_GREEN],
  [LIGHT_PINK]: ['#fff1f4', '#8f2f46', LIGHT_PINK],
};

const PLAIN = ['#fafafa', '#333333', '#d9d9d9'] as const;

/** The colours of an office's rows, which follow from its id as its badge does. */
export function officeColours(officeId: number): OfficeColours {
  const [bg_color, font_color, border_color] = byBadge[officeBadgeColor(officeId)] ?? PLAIN;
  return { bg_color, font_color, border_color };
}
