import { useCallback, useEffect, useState } from 'react';
import { PrintButton } from '@/components/ui/print/PrintButton';
import { ListPaper, type PrintedList } from './ListPaper';
import { PrintDialog } from './PrintDialog';

/** Prints a list, also by Ctrl + P; of one with several pages it asks which rows. */
export const PrintList = <Row extends object>({ list }: { list: PrintedList<Row> }) => {
  const { total, data } = list.page;
  const [isAsking, setAsking] = useState(false);
  const [rows, setRows] = useState<readonly Row[] | null>(null);
  const finish = useCallback(() => setRows(null), []);
  const start = useCallback(() => {
    if (total > data.length) setAsking(true);
    else setRows(data);
  }, [total, data]);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
      if (!(ctrlKey || metaKey) || shiftKey || altKey || key.toLowerCase() !== 'p') return;
      event.preventDefault();
      start();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [start]);

  return (
    <>
      <PrintButton disabled={data.length === 0} onClick={start} />
      {isAsking && (
        <PrintDialog
          list={list}
          onChosen={(chosen) => {
            setAsking(false);
            setRows(chosen);
          }}
          onClose={() => setAsking(false)}
        />
      )}
      {rows !== null && <ListPaper list={list} rows={rows} onDone={finish} />}
    </>
  );
};
