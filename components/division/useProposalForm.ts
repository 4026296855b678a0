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

/** The life of a proposal in the grid: opened, typed, kept as a draft, saved, set beside what others saved meanwhile. */
export const useProposalForm = (estate: Estate) => {
  const { t } = useTranslation();
  const [run, saving] = divisionApi.save.useCommand();
  const [opened, setOpened] = useState<Draft | null>(null);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [theirs, setTheirs] = useState<Division | null>(null);
  const once = useOnce();
  const { family_asset_id } = estate.inventory;
  const work = draft === null || isSame(draft, opened) ? null : { ...draft };
  const kept = useDraft(`division/${family_asset_id}`, work);
  const leaveFreely = useLeaveGuard(work !== null);

  const begin = (next: Draft | null, base = next) => {
    setOpened(base);
    setDraft(next);
    setTheirs(null);
  };
  /** The draft of another proposal is left where it is. */
  const finish = (next: Draft | null) => {
    if (work !== null) kept.done();
    leaveFreely();
    begin(next);
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

  const save = async (lock_version = draft?.lock_version ?? null) => {
    if (draft === null || saving.status === 'loading') return;
    if (read(draft).some(({ problem }) => problem !== null)) return void notify(t('division.problems.rows'), 'error');
    const body = sent({ ...draft, lock_version }) as never;
    const result = await once((idempotencyKey) => run({ body }, { idempotencyKey }), String(draft.division_id));
    if (result.ok) {
      finish(null);
      await notify(t('division.saved'));
      return;
    }
    if (result.error.status === stale && result.error.current !== undefined)
      setTheirs(result.error.current as Division);
  };

  return {
    draft,
    change: setDraft,
    open: begin,
    offered: kept.offered,
    takeDraft: () => begin(kept.take() as unknown as Draft, null),
    discardDraft: kept.discard,
    saving,
    save: () => save(),
    leave: () => mayGiveUp() && finish(null),
    /** What others saved first, and what is in the grid in its place. */
    conflict:
      theirs === null || draft === null
        ? null
        : {
            theirs,
            mine: { ...theirs, ...(sent(draft) as unknown as Pick<Division, 'name' | 'lines' | 'payments'>) },
          },
    keepMine: () => save(theirs?.lock_version),
    takeTheirs: () => theirs !== null && mayGiveUp() && finish(draftOf(theirs)),
  };
};
