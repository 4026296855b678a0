import { formatNumber } from '@/rules/format';

/** A sign and the cell's padding on both sides, in half-width letters. */
const padding = 3;
/** Bold letters are wider. */
const boldness = 1.1;

/** How wide a column must be so that a figure is never shown as ###, in half-width letters. */
export const figureWidth = (value: number): number => Math.ceil(formatNumber(value).length * boldness) + padding;

/** The widths of columns, each at least as given and as wide as its widest figure needs; words may wrap or be cut. */
export const widthsFor = (least: readonly number[], rows: readonly (readonly unknown[])[]): number[] =>
  least.map((width, column) =>
    rows.reduce<number>((most, row) => {
      const value = row[column];
      return typeof value === 'number' ? Math.max(most, figureWidth(value)) : most;
    }, width),
  );
