/** Colours that are no preset of antd's Tag, as hex. */
export const LIGHT_GREEN = '#90ee90';
export const LIGHT_PINK = '#ffb6c1';

const colorByOffice: Readonly<Record<number, string>> = {
  1: 'magenta',
  2: 'geekblue',
  3: 'green',
  4: 'gold',
  5: 'purple',
  6: 'cyan',
  8: 'orange',
  9: 'magenta',
  10: 'volcano',
  11: 'red',
  12: 'magenta',
  13: LIGHT_GREEN,
  14: LIGHT_PINK,
};

/** The colour of an office's badge: a preset name of antd's Tag or a hex; `default` for any other office. */
export const officeBadgeColor = (officeId: number): string => colorByOffice[officeId] ?? 'default';
