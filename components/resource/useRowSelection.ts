import type { TableProps } from 'antd';
import { type Key, useCallback, useState } from 'react';
import type { ListDescriptor } from './defineResource';

const none = { within: '', rows: [] };

/**
 * The selected rows of a list, across pages, until cleared.
 * @param within the part of the list that is shown, such as a tab: another one begins with none
 */
export const useRowSelection = <Row extends object>({ rowKey }: ListDescriptor<Row>, within: string) => {
  const [selected, setSelected] = useState<{ within: string; rows: readonly Row[] }>(none);
  const rows = selected.within === within ? selected.rows : none.rows;
  const clear = useCallback(() => setSelected(none), []);
  const selection: TableProps<Row>['rowSelection'] = {
    columnWidth: 36,
    preserveSelectedRowKeys: true,
    selectedRowKeys: rows.map(rowKey),
    onChange: (_keys: Key[], chosen: Row[]) => setSelected({ within, rows: chosen }),
  };
  return { rows, clear, selection };
};
