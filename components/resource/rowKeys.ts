export type Row = Readonly<Record<string, unknown>>;

const keys = new WeakMap<Row, number>();
let lastKey = 0;

/** A stable key for a row, even if rows are equal. */
export const rowKey = (row: Row): number => {
  const key = keys.get(row) ?? ++lastKey;
  keys.set(row, key);
  return key;
};

/** The row with changes; it stays the same row, wherever it is moved to. */
export const changedRow = (row: Row, changes: Row): Row => {
  const next = { ...row, ...changes };
  keys.set(next, rowKey(row));
  return next;
};
