import { useState } from 'react';
import { DraftOffer } from './DraftOffer';
import type { Values } from './defineResource';
import { changesOf } from './formState';
import { useDraft } from './useDraft';

/**
 * The fields of a dialog. What is entered is kept as a draft until it is sent or given up, and offered when the dialog is opened again:
 * it outlives the session's end.
 * @param key what the dialog is for and of which record: `settlement/sozoku/12`
 * @example
 * const { values, set, done, dialog } = useDialogDraft(`attachment/${id}`, { name }, onClose);
 * <Dialog act={{ label, onAct: async () => (await save(values)).ok && done() }} {...dialog}>…</Dialog>
 */
export const useDialogDraft = <Fields extends object>(key: string, begin: Fields, onClose: () => void) => {
  const [stored] = useState(begin);
  const [values, setValues] = useState(begin);
  const set = (changes: Partial<Fields>) => setValues((before) => ({ ...before, ...changes }));
  const changes = changesOf({ stored: stored as Values, values: values as Values });
  const unsaved = Object.keys(changes).length > 0;
  const draft = useDraft(key, unsaved ? changes : null);
  /** It is sent, and the dialog closes. */
  const done = () => {
    draft.done();
    onClose();
  };
  const offer = draft.offered && (
    <DraftOffer
      draft={draft.offered}
      onTake={() => set({ ...draft.take(), ...changes } as Partial<Fields>)}
      onDiscard={draft.discard}
    />
  );
  // A draft is not lost by a look at the dialog.
  return { values, set, done, forget: draft.done, dialog: { offer, unsaved, onClose: unsaved ? done : onClose } };
};
