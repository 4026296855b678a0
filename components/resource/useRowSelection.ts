import type { TableProps } from 'antd';
import { type Key, useCallback, useState } from 'react';
import type { ListDescriptor } from './defineResource';

/** The selected rows of a list, across pages, until cleared. */
export const useRowSelection = <Row extends object>({ rowKey }: ListDescriptor<Row>) => {
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
