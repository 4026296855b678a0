import { useTranslation } from 'react-i18next';
import { hasUnsavedWork } from '@/components/ui/unsavedWork';
import { hasDrafts, signOut } from '@/store/browser';
import { useAppDispatch } from '@/store/hooks';

/** Signs out. Drafts are deleted, so that unsaved work in any tab must be confirmed first. */
export const useSignOut = (): (() => void) => {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  return () => {
    if ((hasUnsavedWork() || hasDrafts()) && !window.confirm(t('shell.signOutUnsaved'))) return;
    dispatch(signOut({ byChoice: true }));
  };
};
