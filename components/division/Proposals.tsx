import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryBoundary } from '@/components/parts/QueryBoundary';
import { useFamilyRights } from '@/components/parts/useRights';
import { newKey } from '@/components/resource/newKey';
import { useErrorTexts } from '@/components/resource/useErrorTexts';
import { Button } from '@/components/ui/Button';
import { notify, notifyUndoable } from '@/components/ui/notify';
import type { Division } from '@/contract/division';
import { todayInTokyo } from '@/rules/calendarDay';
import { assetApi } from '@/store/asset';
import { divisionApi } from '@/store/division';
import { AssumptionFields } from './AssumptionFields';
import styles from './division.module.css';
import { bodyOf, type Draft, draftOf, newDraft, readLine } from './draft';
import { type Estate, useAssumptions } from './estate';
import { SideBySide } from './SideBySide';
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
  const [assumptions, assume] = useAssumptions();
  const [draft, setDraft] = useState<Draft | null>(null);
  const key = useRef(newKey());
  const [save, saving] = divisionApi.save.useCommand();
  const [choose, choosing] = divisionApi.choose.useCommand();
  const [destroy, destroying] = divisionApi.destroy.useCommand();
  const [restore] = divisionApi.restore.useCommand();
  const inventory = assetApi.show.useQuery({ params: { id: estate.inventory.family_asset_id } });

  const store = async () => {
    if (draft === null) return;
    const ids = estate.members.map(({ memberId }) => memberId);
    const lines = draft.assets.map((_, line) => readLine(draft, line, ids));
    if (lines.some(({ problem }) => problem !== null)) return void notify(t('division.problems.rows'), 'error');
    const body = bodyOf(
      draft,
      estate.inventory.family_asset_id,
      lines.map(({ takers }) => takers),
    );
    const result = await save({ body: body as never }, { idempotencyKey: key.current });
    key.current = newKey();
    if (!result.ok) return;
    setDraft(null);
    await notify(t('division.saved'));
  };
  const take = async ({ division_id, lock_version }: Division) => {
    const result = await choose({ params: { id: division_id }, body: { lock_version } });
    if (!result.ok) return;
    inventory.refetch();
    await notify(t('division.written'));
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
      {error && (
        <p role="alert" className={styles.wrong}>
          {errorTexts(error).join('\n')}
        </p>
      )}
      {draft === null ? (
        <>
          {edit({}) && (
            <div className={styles.tools}>
              <Button
                type="primary"
                onClick={() =>
                  setDraft(newDraft(estate, t('division.newName', { count: proposals.length + 1 }), todayInTokyo()))
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
            mayEdit={edit({})}
            mayDelete={remove({})}
            onEdit={(proposal) => setDraft(draftOf(proposal))}
            onChoose={take}
            onDelete={drop}
          />
        </>
      ) : (
        <>
          <Workspace
            estate={estate}
            draft={draft}
            onChange={setDraft}
            assumptions={assumptions}
            errors={saving.error?.errors ?? noErrors}
          />
          <div className={styles.tools}>
            <Button type="primary" onClick={store}>
              {t('division.save')}
            </Button>
            <Button onClick={() => setDraft(null)}>{t('division.leave')}</Button>
          </div>
        </>
      )}
      {estate.spouseId !== null && <AssumptionFields assumptions={assumptions} assume={assume} />}
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
