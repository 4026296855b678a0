/** Papers across, between margins of 0.4 inches, in px at 96 an inch. */
const papers = { a4: 1045, a3: 1510 } as const;

/** Letters are at least this large, in percent of 11 points; smaller ones tire the eye. */
const least = 70;

/** A column of so many half-width letters, in px, in the widest of the usual fonts: a page that is not filled is better than one torn. */
const px = (letters: number): number => letters * 9 + 5;
const sum = (widths: readonly number[]): number => widths.reduce((all, width) => all + px(width), 0);

interface Pages {
  readonly paperSize: 'a4' | 'a3';
  /** In percent. */
  readonly scale: number;
  /** The columns before which a page begins, counted from 0. */
  readonly breaks: number[];
}

/**
 * The paper on which a wide table is read: A4 if it fits on one across, else A3 on as many as it needs. What stands together
 * in groups is torn only where it does not fit on one.
 * @param widths of all columns, in letters
 * @param names how many columns at the left stand on every page
 * @param group how many columns belong together
 */
export const fitPages = (widths: readonly number[], names: number, group: number): Pages => {
  const whole = sum(widths);
  const fits = (paper: keyof typeof papers) => Math.floor((papers[paper] * 100) / whole);
  for (const paperSize of ['a4', 'a3'] as const)
    if (fits(paperSize) >= least) return { paperSize, scale: Math.min(100, fits(paperSize)), breaks: [] };
  const room = (papers.a3 * 100) / least - sum(widths.slice(0, names));
  const breaks: number[] = [];
  let left = room;
  for (let at = names; at < widths.length; at += 1) {
    const isFirst = (at - names) % group === 0;
    const needed = isFirst ? sum(widths.slice(at, at + group)) : px(widths[at] ?? 0);
    if (px(widths[at] ?? 0) > left || (isFirst && needed > left && needed <= room)) {
      breaks.push(at);
      left = room;
    }
    left -= px(widths[at] ?? 0);
  }
  return { paperSize: 'a3', scale: least, breaks };
};
