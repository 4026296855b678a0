import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { endTyping } from '@/components/ui/typing';
import { noteWork } from '@/components/ui/unsavedWork';

/** The end of the session leads here: signing out has asked already, otherwise a draft is kept. */
const isSignIn = (url: string): boolean => url.startsWith('/login');

const stayed = 'The person stayed on the page';

/**
 * Asks before unsaved work is left: by a link, by the browser's back, by closing the tab. Changes of the same page's query
 * leave nothing.
 * @returns how to leave without being asked, once the work is saved
 */
export const useLeaveGuard = (unsaved: boolean): (() => void) => {
  const { t } = useTranslation();
  const router = useRouter();
  const state = useRef({ unsaved, allowed: false });
  useEffect(() => {
    state.current.unsaved = unsaved;
    if (unsaved) state.current.allowed = false;
  }, [unsaved]);

  useEffect(() => {
    const stays = () => {
      endTyping();
      return state.current.unsaved && !state.current.allowed;
    };
    const forget = noteWork(stays);
    const mayLeave = () => {
      if (stays() && !window.confirm(t('resource.leave'))) return false;
      state.current.allowed = true;
      return true;
    };
    const here = { state: window.history.state as unknown, url: window.location.href };

    const beforeLink = (url: string, { shallow }: { shallow: boolean }) => {
      // A draft knows what is drawn.
      endTyping();
      if (shallow || isSignIn(url) || mayLeave()) return;
      router.events.emit('routeChangeError', new Error(stayed), url, { shallow });
      // The one way to stop the pages router.
      throw stayed;
    };
    const beforeBack = ({ as }: { as: string }) => {
      const samePage = as.split('?')[0] === router.asPath.split('?')[0];
      if (samePage || isSignIn(as) || mayLeave()) return true;
      window.history.pushState(here.state, '', here.url);
      return false;
    };
    const quietly = (event: PromiseRejectionEvent) => {
      if (event.reason === stayed) event.preventDefault();
    };
    const beforeClosing = (event: BeforeUnloadEvent) => {
      if (stays()) event.preventDefault();
    };

    router.events.on('routeChangeStart', beforeLink);
    router.beforePopState(beforeBack);
    window.addEventListener('beforeunload', beforeClosing);
    window.addEventListener('unhandledrejection', quietly);
    return () => {
      forget();
      router.events.off('routeChangeStart', beforeLink);
      router.beforePopState(() => true);
      window.removeEventListener('beforeunload', beforeClosing);
      window.removeEventListener('unhandledrejection', quietly);
    };
  }, [router, t]);

  return () => {
    state.current.allowed = true;
  };
};
