import { useRouter } from 'next/router';
import { useEffect, useRef, useState } from 'react';
import type { Values } from './defineResource';
import { type Draft, useEngine } from './EngineContext';
import { isSame } from './formState';

const pause = 400;

interface DraftState {
  /** A draft from the last visit, until it is restored or discarded. */
  readonly offered: Draft | null;
  readonly take: () => Values;
  readonly discard: () => void;
  /** The work is saved or given up: nothing is kept. */
  readonly done: () => void;
}

/**
 * Keeps what is typed while it is unsaved, so that it survives a closed tab and the session's end, and offers it again.
 * @param work what would be lost; null while nothing would
 * @param workNow the same with each letter, where `work` follows them in a pause
 */
export const useDraft = (key: string, work: Values | null, workNow: () => Values | null = () => work): DraftState => {
  const { draftOwner, saveDraft, readDraft, dropDraft } = useEngine();
  const [owner] = useState(draftOwner);
  const [at] = useState(useRouter().asPath);
  const [offered, setOffered] = useState(() => readDraft(key));
  const latest = useRef<Values | null>(null);
  const kept = useRef<Values | null>(null);
  const finished = useRef(false);
  const last = useRef(workNow);
  last.current = workNow;
  const text = JSON.stringify(work);

  useEffect(() => {
    const keep = () => {
      if (latest.current === null || isSame(latest.current, kept.current)) return;
      saveDraft(key, { ...latest.current }, owner, at);
      kept.current = latest.current;
    };
    latest.current = JSON.parse(text) as Values | null;
    finished.current = false;
    if (latest.current === null && kept.current !== null) {
      dropDraft(key);
      kept.current = null;
    }
    const timer = setTimeout(keep, pause);
    window.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', keep);
    };
  }, [key, text, owner, at, saveDraft, dropDraft]);

  // Includes input made just before the form unmounts.
  useEffect(
    () => () => {
      const work = finished.current ? null : last.current();
      if (work !== null) saveDraft(key, { ...work }, owner, at);
    },
    [key, owner, at, saveDraft],
  );

  const forget = () => {
    finished.current = true;
    latest.current = null;
    kept.current = null;
    setOffered(null);
    dropDraft(key);
  };
  return {
    offered,
    take: () => {
      const values = offered?.values ?? {};
      setOffered(null);
      return values;
    },
    discard: () => {
      setOffered(null);
      if (latest.current === null) dropDraft(key);
    },
    done: forget,
  };
};
