import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isSame } from '@/components/resource/formState';
import { useDraft } from '@/components/resource/useDraft';
import { useLeaveGuard } from '@/components/resource/useLeaveGuard';
import { useOnce } from '@/components/resource/useOnce';
import { notify } from '@/components/ui/notify';
import type { Division } from '@/contract/division';
import { divisionApi } from '@/store/division';
import { bodyOf, type Draft, draftOf, readLine } from './draft';
import type { Estate } from './estate';

const stale = 409;

/** Where what is typed of a proposal is kept until it is saved. */
export const draftKey = (familyAssetId: number, divisionId: number | null) =>
  `division/${familyAssetId}/${divisionId ?? 'new'}`;

/** A proposal as it is opened in the grid; without a base it is unsaved from the start. */
export interface Opened {
  draft: Draft;
  base: Draft | null;
}

/** The life of a proposal in the grid: opened, typed, kept as a draft, saved, set beside what others saved meanwhile. */
export const useProposalForm = (estate: Estate, start: Opened, onDone: () => void) => {
  const { t } = useTranslation();
  const [run, saving] = divisionApi.save.useCommand();
  const [base, setBase] = useState(start.base);
  const [draft, setDraft] = useState(start.draft);
  const [theirs, setTheirs] = useState<Division | null>(null);
  const once = useOnce();
  const { family_asset_id } = estate.inventory;
  const work = isSame(draft, base) ? null : { ...draft };
  const kept = useDraft(draftKey(family_asset_id, start.draft.division_id), work);
  const leaveFreely = useLeaveGuard(work !== null);

  const settle = () => {
    if (work !== null) kept.done();
    leaveFreely();
  };
  const finish = () => {
    settle();
    onDone();
  };
  const startFrom = (next: Draft) => {
    settle();
    setBase(next);
    setDraft(next);
    setTheirs(null);
  };
  const mayGiveUp = () => work === null || window.confirm(t('resource.giveUp'));

  const ids = estate.members.map(({ memberId }) => memberId);
  const read = (from: Draft) => from.assets.map((_, line) => readLine(from, line, ids));
  const sent = (from: Draft) =>
    bodyOf(
      from,
      family_asset_id,
      read(from).map(({ takers }) => takers),
    );

  const save = async (lock_version = draft.lock_version) => {
    if (saving.status === 'loading') return;
    if (read(draft).some(({ problem }) => problem !== null)) return void notify(t('division.problems.rows'), 'error');
    const body = sent({ ...draft, lock_version }) as never;
    const result = await once((idempotencyKey) => run({ body }, { idempotencyKey }), String(draft.division_id));
    if (result.ok) {
      finish();
      await notify(t('division.saved'));
      return;
    }
    if (result.error.status === stale && result.error.current !== undefined)
      setTheirs(result.error.current as Division);
  };

  return {
    draft,
    change: setDraft,
    /** What was typed of the same proposal before and never saved: it is offered beside what is typed now, which takes its place. */
    left: start.base === null ? null : kept.offered,
    takeLeft: () => {
      setBase(null);
      setDraft(kept.take() as unknown as Draft);
    },
    discardLeft: kept.discard,
    saving,
    save: () => save(),
    leave: () => mayGiveUp() && finish(),
    /** What others saved first, and what is in the grid in its place. */
    conflict:
      theirs === null
        ? null
        : {
            theirs,
            mine: { ...theirs, ...(sent(draft) as unknown as Pick<Division, 'name' | 'lines' | 'payments'>) },
          },
    keepMine: () => save(theirs?.lock_version),
    takeTheirs: () => theirs !== null && mayGiveUp() && startFrom(draftOf(theirs)),
  };
};
