import type { SavedView } from '@/contract/savedView';
import { DeleteDialog } from './DeleteDialog';
import { useEngine } from './EngineContext';
import type { Views } from './useViews';
import { ViewNameDialog } from './ViewNameDialog';

/** The dialog's task: save the current view, or change a saved one. */
export type ViewTask = { readonly kind: 'save' } | { readonly kind: 'rename' | 'delete'; readonly view: SavedView };

interface Props {
  views: Views;
  task: ViewTask;
  onClose: () => void;
}

export const ViewDialogs = ({ views, task, onClose }: Props) => {
  const { api } = useEngine().views;
  if (task.kind !== 'delete')
    return <ViewNameDialog views={views} view={task.kind === 'rename' ? task.view : null} onClose={onClose} />;
  const { id, name } = task.view;
  return <DeleteDialog noun="savedView" api={api} params={{ id }} name={name} onDeleted={onClose} onClose={onClose} />;
};
