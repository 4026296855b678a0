import { Button, Popover } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@/components/ui/lazyPart';
import type { SavedView } from '@/contract/savedView';
import { useCallData } from './api';
import { useEngine } from './EngineContext';
import styles from './resource.module.css';
import type { Views } from './useViews';
import type { ViewTask } from './ViewDialogs';

const ViewsPanel = lazyPart(() => import('./ViewsPanel').then((module) => module.ViewsPanel));
const ViewDialogs = lazyPart(() => import('./ViewDialogs').then((module) => module.ViewDialogs));

interface Props {
  views: Views;
  /** Whether the first rows have loaded; later requests do not delay them. */
  ready: boolean;
}

/** Shows the current named view and the menu of the others. */
export const ViewsButton = ({ views, ready }: Props) => {
  const { screen, chosen, shows, first, learn } = views;
  const { t } = useTranslation();
  const { api } = useEngine().views;
  const [open, setOpen] = useState(false);
  const [task, setTask] = useState<ViewTask | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const asks = ready || open || first === undefined;
  const { data, error, refetch } = useCallData<SavedView[]>(api, 'listing', asks ? { query: { screen } } : null, {
    keepPrevious: true,
  });
  useEffect(() => {
    if (data !== undefined) learn(data);
  }, [data, learn]);

  const current = (data ?? (first ? [first] : [])).find(({ id }) => String(id) === chosen);
  const changed = current !== undefined && !shows(current);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const closeDialog = () => {
    // What holds the focus must be gone first.
    flushSync(() => setTask(null));
    button.current?.focus();
  };
  const panel = () => (
    <ViewsPanel
      views={views}
      all={data}
      error={error}
      onRetry={refetch}
      current={current}
      changed={changed}
      onClose={close}
      onTask={(next) => {
        setOpen(false);
        setTask(next);
      }}
    />
  );
  return (
    <>
      <Popover
        trigger="click"
        placement="bottomRight"
        open={open}
        onOpenChange={setOpen}
        destroyOnHidden
        content={panel}
      >
        <Button
          ref={button}
          aria-haspopup="dialog"
          aria-expanded={open}
          title={current?.name}
          className={styles.views ?? ''}
        >
          <span>{current ? t('savedView.current', { name: current.name }) : t('savedView.title')}</span>
          {changed && <b>{t('savedView.changed')}</b>}
        </Button>
      </Popover>
      {task && <ViewDialogs views={views} task={task} onClose={closeDialog} />}
    </>
  );
};
