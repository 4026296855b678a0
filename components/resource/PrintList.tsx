import { type RefObject, useCallback, useEffect, useState } from 'react';
import { PrintButton } from '@/components/ui/print/PrintButton';
import { pageTitle } from '@/components/ui/print/pageRule';
import { ListPaper, type PrintedList } from './ListPaper';
import { PrintDialog } from './PrintDialog';

interface Props<Row extends object> {
  list: PrintedList<Row>;
  /** Holds the table. */
  frame: RefObject<HTMLElement | null>;
}

/** Ctrl + P prints what is looked at: the list of a dialog that is open, else the one of the page; on a record's page the record. */
const isMeant = (frame: Element): boolean => {
  const dialogs = [...document.querySelectorAll('[role="dialog"]')];
  const open = dialogs.filter((dialog) => dialog.closest('[style*="display: none"]') === null).at(-1);
  return open === undefined ? document.querySelector('[data-part="record-head"]') === null : open.contains(frame);
};

/** Prints a list, also by Ctrl + P; of one with several pages it asks which rows. */
export const PrintList = <Row extends object>({ list, frame }: Props<Row>) => {
  const { total, data } = list.page;
  const [isAsking, setAsking] = useState(false);
  const [rows, setRows] = useState<readonly Row[] | null>(null);
  const finish = useCallback(() => setRows(null), []);
  const start = useCallback(() => {
    if (total === null || total > data.length) setAsking(true);
    else setRows(data);
  }, [total, data]);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
      if (!(ctrlKey || metaKey) || shiftKey || altKey || key.toLowerCase() !== 'p') return;
      if (event.defaultPrevented || frame.current === null || !isMeant(frame.current)) return;
      event.preventDefault();
      start();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [start, frame]);

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
      {rows !== null && <ListPaper list={list} title={pageTitle(frame.current)} rows={rows} onDone={finish} />}
    </>
  );
};
