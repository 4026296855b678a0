/**
 * Columns in pieces that fit on a sheet; a group that fits on one is not torn.
 * @param room in px, without the columns that stand on each sheet
 */
export const sheetsOf = <T>(
  groups: readonly (readonly T[])[],
  widthOf: (column: T) => number,
  room: number,
): readonly T[][] => {
  const widthsOf = (some: readonly T[]) => some.reduce((sum, column) => sum + widthOf(column), 0);
  const sheets: T[][] = [[]];
  const left = () => room - widthsOf(sheets.at(-1) ?? []);
  for (const group of groups) {
    const width = widthsOf(group);
    if (width > left() && width <= room) sheets.push([]);
    for (const column of group) {
      if (widthOf(column) > left()) sheets.push([]);
      sheets.at(-1)?.push(column);
    }
  }
  return sheets.filter((sheet) => sheet.length > 0);
};
