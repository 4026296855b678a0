import { colors } from './theme';

/** The series of a chart, in this order. */
export const chartColours = [
  colors.accent,
  '#d69e2e',
  '#2f855a',
  '#805ad5',
  colors.urgency.near,
  '#319795',
  '#b83280',
  '#4a5568',
  '#90cdf4',
  '#a0aec0',
];
