import CheckOutlined from '@ant-design/icons/CheckOutlined';
import { Button } from 'antd';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '@/components/ui/notify';
import { StateMessage } from '@/components/ui/StateMessage';
import type { SavedView } from '@/contract/savedView';
import { type CallError, useCallRun } from './api';
import { useEngine } from './EngineContext';
import { useErrorTexts } from './useErrorTexts';
import type { Views } from './useViews';
import { ViewActions } from './ViewActions';
import type { ViewTask } from './ViewDialogs';
import { noView } from './viewSettings';
import styles from './views.module.css';

interface Props {
  views: Views;
  /** Undefined while they are on their way. */
  all: readonly SavedView[] | undefined;
  error: CallError | undefined;
  onRetry: () => void;
  current: SavedView | undefined;
  /** The list shows something else by now than the current view says. */
  changed: boolean;
  onClose: () => void;
  onTask: (task: ViewTask) => void;
}

type Body = Partial<Pick<SavedView, 'settings' | 'is_default'>>;

/** Arrow keys go from view to view. */
const moveBetweenViews = (event: KeyboardEvent<HTMLElement>): void => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const choices = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-view]')];
  const at = choices.findIndex((choice) => choice.closest('li')?.contains(document.activeElement));
  event.preventDefault();
  choices[at + step]?.focus();
};

/** The panel of saved views: choose, save, manage. */
export const ViewsPanel = ({ views, all, error, onRetry, current, changed, onClose, onTask }: Props) => {
  const { chosen, isPlain, settings, first } = views;
  const { t } = useTranslation();
  const errorTexts = useErrorTexts('savedView');
  const run = useCallRun<SavedView>(useEngine().views.api, 'update');
  const [refusal, setRefusal] = useState<CallError>();
  const panel = useRef<HTMLElement>(null);
  const isThere = all !== undefined;
  useEffect(() => {
    const find = (selector: string) => panel.current?.querySelector<HTMLElement>(selector);
    if (!isThere) return;
    // The panel is not in the page yet when it is drawn with all that is in it.
    const timer = setTimeout(() => (find('[aria-current="true"]') ?? find('[data-view]'))?.focus());
    return () => clearTimeout(timer);
  }, [isThere]);

  const showAll = () => {
    views.clear(first ? noView : undefined);
    onClose();
  };
  const choose = (view: SavedView) => {
    views.show(view);
    onClose();
  };
  const update = async (view: SavedView, body: Body) => {
    setRefusal(undefined);
    // A new default view applies from the next opening.
    if (isPlain && chosen === undefined) views.stay();
    const result = await run({ params: { id: view.id }, body });
    if (!result.ok) return setRefusal(result.error);
    void notify(t('resource.saved'));
  };

  const names = all ?? [];
  const choice = (name: string, isCurrent: boolean, onClick: () => void) => (
    <button type="button" data-view title={name} aria-current={isCurrent} onClick={onClick}>
      <CheckOutlined aria-hidden className={styles.mark} />
      <span>{name}</span>
    </button>
  );
  return (
    <section
      ref={panel}
      role="dialog"
      aria-label={t('savedView.title')}
      className={styles.panel}
      onKeyDown={(event) => (event.key === 'Escape' ? onClose() : moveBetweenViews(event))}
    >
      {all === undefined && error && <StateMessage failed text={errorTexts(error).join('\n')} onRetry={onRetry} />}
      {all === undefined && !error && <StateMessage text={t('common.loading')} />}
      {isThere && (
        <ul>
          <li>{choice(t('savedView.all'), isPlain && current === undefined, showAll)}</li>
          {names.map((view) => (
            <li key={view.id}>
              {choice(view.name, view === current, () => choose(view))}
              {view.is_default === 1 && <span className={styles.badge}>{t('savedView.default')}</span>}
              <ViewActions
                view={view}
                onDefault={() => update(view, { is_default: view.is_default === 1 ? 0 : 1 })}
                onTask={onTask}
              />
            </li>
          ))}
        </ul>
      )}
      {isThere && names.length === 0 && <p className={styles.hint}>{t('savedView.none')}</p>}
      {refusal && (
        <p role="alert" className={styles.failure}>
          {errorTexts(refusal).join('\n')}
        </p>
      )}
      <div className={styles.foot}>
        {current && changed && (
          <Button size="small" title={current.name} onClick={() => update(current, { settings: settings() })}>
            <span className={styles.ellipsis}>{t('savedView.overwrite', { name: current.name })}</span>
          </Button>
        )}
        <Button size="small" type="primary" ghost onClick={() => onTask({ kind: 'save' })}>
          {t('savedView.save')}
        </Button>
      </div>
    </section>
  );
};
