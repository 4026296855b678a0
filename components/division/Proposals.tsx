import { useTranslation } from 'react-i18next';
import { QueryBoundary } from '@/components/parts/QueryBoundary';
import { useFamilyRights } from '@/components/parts/useRights';
import { DraftOffer } from '@/components/resource/DraftOffer';
import { useErrorTexts } from '@/components/resource/useErrorTexts';
import { Button } from '@/components/ui/Button';
import { notify, notifyUndoable } from '@/components/ui/notify';
import type { Division } from '@/contract/division';
import { todayInTokyo } from '@/rules/calendarDay';
import { divisionApi } from '@/store/division';
import { AssumptionFields } from './AssumptionFields';
import styles from './division.module.css';
import { draftOf, newDraft } from './draft';
import { type Estate, useAssumptions } from './estate';
import { ProposalConflict } from './ProposalConflict';
import { SideBySide } from './SideBySide';
import { useProposalForm } from './useProposalForm';
import { Workspace } from './Workspace';

interface Props {
  familyCode: string;
  estate: Estate;
}

const noErrors = {};

const Loaded = ({ estate, proposals }: { estate: Estate; proposals: readonly Division[] }) => {
  const { t } = useTranslation();
  const errorTexts = useErrorTexts();
  const { edit, remove } = useFamilyRights();
  const [assumptions] = useAssumptions(estate);
  const form = useProposalForm(estate);
  const { draft, saving, conflict } = form;
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
  const error = draft === null ? (choosing.error ?? destroying.error) : saving.error;
  return (
    <>
      {error && conflict === null && (
        <p role="alert" className={styles.wrong}>
          {errorTexts(error).join('\n')}
        </p>
      )}
      {draft === null ? (
        <>
          {edit({}) && form.offered && (
            <DraftOffer draft={form.offered} onTake={form.takeDraft} onDiscard={form.discardDraft} />
          )}
          {edit({}) && (
            <div className={styles.tools}>
              <Button
                type="primary"
                onClick={() =>
                  form.open(newDraft(estate, t('division.newName', { count: proposals.length + 1 }), todayInTokyo()))
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
            onEdit={edit({}) ? (proposal) => form.open(draftOf(proposal)) : undefined}
            onChoose={edit({}) ? take : undefined}
            onDelete={remove({}) ? drop : undefined}
          />
        </>
      ) : (
        <>
          {conflict && (
            <ProposalConflict
              {...conflict}
              estate={estate}
              assumptions={assumptions}
              onKeepMine={form.keepMine}
              onTakeTheirs={form.takeTheirs}
            />
          )}
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
