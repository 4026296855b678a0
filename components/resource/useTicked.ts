import type { TableProps } from 'antd';
import { type Key, useCallback, useState } from 'react';
import type { ListDescriptor } from './defineResource';

/** The rows of a list that were ticked, on whatever page; what was ticked stays so until it is cleared. */
export const useTicked = <Row extends object>({ rowKey }: ListDescriptor<Row>) => {
  const [rows, setRows] = useState<readonly Row[]>([]);
  const clear = useCallback(() => setRows([]), []);
  const selection: TableProps<Row>['rowSelection'] = {
    columnWidth: 36,
    preserveSelectedRowKeys: true,
    selectedRowKeys: rows.map(rowKey),
    onChange: (_keys: Key[], chosen: Row[]) => setRows(chosen),
  };
  return { rows, clear, selection };
};
