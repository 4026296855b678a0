import { useTranslation } from 'react-i18next';
import { hasUnsavedWork } from '@/components/ui/unsavedWork';
import { hasDrafts, signOut } from '@/store/browser';
import { useAppDispatch } from '@/store/hooks';

/** Signs out by choice. Nothing that was typed stays in the browser, so whoever has unsaved work in any tab is asked first. */
export const useSignOut = (): (() => void) => {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  return () => {
    if ((hasUnsavedWork() || hasDrafts()) && !window.confirm(t('shell.signOutUnsaved'))) return;
    dispatch(signOut({ byChoice: true }));
  };
};
