import { useEffect, useState } from 'react';
import { keptDrafts, type NamedDraft } from '@/services/drafts';

export type { NamedDraft };

/** What the signed-in person left unsaved in forms, the newest first; looked at anew whenever the window is turned to. */
export const useDrafts = (): readonly NamedDraft[] => {
  const [drafts, setDrafts] = useState(keptDrafts);
  useEffect(() => {
    const look = () => setDrafts(keptDrafts());
    window.addEventListener('focus', look);
    window.addEventListener('storage', look);
    return () => {
      window.removeEventListener('focus', look);
      window.removeEventListener('storage', look);
    };
  }, []);
  return drafts;
};
