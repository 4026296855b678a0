import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryBoundary } from '@/components/parts/QueryBoundary';
import { useFamilyRights } from '@/components/parts/useRights';
import { DraftOffer } from '@/components/resource/DraftOffer';
import { useDraft } from '@/components/resource/useDraft';
import { useErrorTexts } from '@/components/resource/useErrorTexts';
import { Button } from '@/components/ui/Button';
import { notify, notifyUndoable } from '@/components/ui/notify';
import type { Division } from '@/contract/division';
import { todayInTokyo } from '@/rules/calendarDay';
import type { Assumptions } from '@/rules/division/assumptions';
import { divisionApi } from '@/store/division';
import { AssumptionFields } from './AssumptionFields';
import styles from './division.module.css';
import { type Draft, draftOf, newDraft } from './draft';
import { type Estate, useAssumptions } from './estate';
import { ProposalConflict } from './ProposalConflict';
import { SideBySide } from './SideBySide';
import { draftKey, type Opened, useProposalForm } from './useProposalForm';
import { Workspace } from './Workspace';

interface Props {
  familyCode: string;
  estate: Estate;
}

const noErrors = {};

interface EditingProps {
  estate: Estate;
  assumptions: Assumptions;
  opened: Opened;
  onDone: () => void;
}

/** A proposal in the grid. */
const Editing = ({ estate, assumptions, opened, onDone }: EditingProps) => {
  const { t } = useTranslation();
  const errorTexts = useErrorTexts();
  const { draft, saving, conflict, ...form } = useProposalForm(estate, opened, onDone);
  return (
    <>
      {saving.error && conflict === null && (
        <p role="alert" className={styles.wrong}>
          {errorTexts(saving.error).join('\n')}
        </p>
      )}
      {conflict && (
        <ProposalConflict
          {...conflict}
          estate={estate}
          assumptions={assumptions}
          onKeepMine={form.keepMine}
          onTakeTheirs={form.takeTheirs}
        />
      )}
      {form.left && <DraftOffer draft={form.left} onTake={form.takeLeft} onDiscard={form.discardLeft} />}
      <Workspace
        estate={estate}
        draft={draft}
        onChange={form.change}
        assumptions={assumptions}
        errors={saving.error?.errors ?? noErrors}
      />
      <div className={styles.tools}>
        <Button type="primary" onClick={form.save} loading={saving.status === 'loading'}>
          {t('division.save')}
        </Button>
        <Button onClick={form.leave}>{t('division.leave')}</Button>
      </div>
    </>
  );
};

interface LeftProps {
  estate: Estate;
  divisionId: number | null;
  name: string;
  onTake: (draft: Draft) => void;
}

/** What was typed of a proposal and never saved. */
const LeftDraft = ({ estate, divisionId, name, onTake }: LeftProps) => {
  const { offered, take, discard } = useDraft(draftKey(estate.inventory.family_asset_id, divisionId), null);
  if (offered === null) return null;
  return <DraftOffer draft={offered} of={name} onTake={() => onTake(take() as unknown as Draft)} onDiscard={discard} />;
};

const Loaded = ({ estate, proposals }: { estate: Estate; proposals: readonly Division[] }) => {
  const { t } = useTranslation();
  const errorTexts = useErrorTexts();
  const { edit, remove } = useFamilyRights();
  const [assumptions] = useAssumptions(estate);
  const [opened, open] = useState<Opened | null>(null);
  const [choose, choosing] = divisionApi.choose.useCommand();
  const [destroy, destroying] = divisionApi.destroy.useCommand();
  const [restore] = divisionApi.restore.useCommand();

  const take = async ({ division_id, lock_version }: Division) => {
    const result = await choose({ params: { id: division_id }, body: { lock_version } });
    if (result.ok) await notify(t('division.written'));
  };
  const drop = async ({ division_id, name }: Division) => {
    const result = await destroy({ params: { id: division_id } });
    if (result.ok)
      await notifyUndoable(t('division.deleted', { name }), t('division.undo'), () =>
        restore({ params: { id: division_id } }),
      );
  };
  const begin = (draft: Draft) => open({ draft, base: draft });
  const error = choosing.error ?? destroying.error;
  const mayEdit = edit({});
  const left = [{ division_id: null, name: t('division.unsaved') }, ...proposals];
  return (
    <>
      {opened ? (
        <Editing estate={estate} assumptions={assumptions} opened={opened} onDone={() => open(null)} />
      ) : (
        <>
          {error && (
            <p role="alert" className={styles.wrong}>
              {errorTexts(error).join('\n')}
            </p>
          )}
          {mayEdit &&
            left.map(({ division_id, name }) => (
              <LeftDraft
                key={division_id}
                estate={estate}
                divisionId={division_id}
                name={name}
                onTake={(draft) => open({ draft, base: null })}
              />
            ))}
          {mayEdit && (
            <div className={styles.tools}>
              <Button
                type="primary"
                onClick={() =>
                  begin(newDraft(estate, t('division.newName', { count: proposals.length + 1 }), todayInTokyo()))
                }
              >
                {t('division.create')}
              </Button>
            </div>
          )}
          <SideBySide
            estate={estate}
            proposals={proposals}
            assumptions={assumptions}
            onEdit={mayEdit ? (proposal) => begin(draftOf(proposal)) : undefined}
            onChoose={mayEdit ? take : undefined}
            onDelete={remove({}) ? drop : undefined}
          />
        </>
      )}
      {estate.spouseId !== null && <AssumptionFields estate={estate} />}
    </>
  );
};

/** The proposals of an inventory beside each other, and one of them in the grid. */
export const Proposals = ({ familyCode, estate }: Props) => (
  <QueryBoundary answer={divisionApi.listing.useQuery({ query: { family_code: familyCode } })}>
    {(all) => (
      <Loaded
        estate={estate}
        proposals={all.filter(({ family_asset_id }) => family_asset_id === estate.inventory.family_asset_id)}
      />
    )}
  </QueryBoundary>
);
