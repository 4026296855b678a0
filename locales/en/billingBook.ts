/** The bulk edit of bills and receipts as a workbook. */
export const billingBook = {
  fileName: 'Bills and receipts',
  sheet: 'Bills and receipts',
  keys: { id: 'Record', lock_version: 'Version' },
  make: 'To Excel',
  read: 'From Excel',
  start: 'Tick projects in the list to edit them together, or take back a workbook that was made here.',
  file: 'Excel file',
  refused: 'Cells are wrong, or projects have changed since the workbook was made. Nothing was taken.',
  cell: 'Row {{row}}, {{field}}: {{text}}',
  row: 'Row {{row}}: {{text}}',
  unchanged: 'Nothing has changed.',
};
