import { useEffect, useId, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebounced } from '@/components/parts/useDebounced';
import { useMemberChoices } from '@/components/parts/useMemberChoices';
import { DraftOffer } from '@/components/resource/DraftOffer';
import type { FollowRow } from '@/components/resource/defineResource';
import { ErrorList } from '@/components/resource/ErrorList';
import type { FormModel } from '@/components/resource/model';
import { RowsInput } from '@/components/resource/RowsInput';
import { changedRow } from '@/components/resource/rowKeys';
import { Button } from '@/components/ui/Button';
import { textOf } from '@/components/ui/inputProps';
import { lazyPart } from '@/components/ui/lazyPart';
import { useFormKeys } from '@/components/ui/useFormKeys';
import type { FamilyMembers, TreeMember } from '@/contract/family';
import { genderOfRelation } from '@/rules/genderOfRelation';
import { defaultDecedent } from '../decedent';
import { GridDisputes } from './GridDisputes';
import { GridRowActions } from './GridRowActions';
import { GridSame } from './GridSame';
import styles from './grid.module.css';
import { draftFamily } from './gridLinks';
import { type GridRow, gridSpecs, isUntouched } from './gridRows';
import { useFamilyGrid } from './useFamilyGrid';

interface ChartProps {
  members: readonly TreeMember[];
  decedentId: number | null;
}
const FamilyChart = lazyPart<ChartProps>(() => import('../chart/FamilyChart').then((module) => module.FamilyChart));

interface Props {
  stored: FamilyMembers;
  model: FormModel;
}

const mostMembers = 99;
/** ms */
const drawingPause = 200;

/** Most relations imply a gender, and a date of death implies a death. */
const follow: FollowRow = (row, changes) => {
  const told = genderOfRelation(Number(changes.relation));
  const isOpen = row.gender == null || row.gender === genderOfRelation(Number(row.relation));
  return {
    ...(told !== null && isOpen ? { gender: told } : {}),
    ...(textOf(changes.death_date) === '' ? {} : { is_deceased: 1 }),
  };
};

/**
 * The members of a family as a table to type into or paste from Excel, the relation first, and the chart that follows from it
 * beside it. All of it is saved in one call.
 */
export const FamilyGrid = ({ stored, model }: Props) => {
  const { t } = useTranslation();
  const id = useId();
  const grid = useFamilyGrid(stored, model);
  const { rows, base, preset } = grid;
  const choices = useMemberChoices();
  const specs = useMemo(() => gridSpecs(model.specs), [model]);
  const element = useRef<HTMLFormElement>(null);
  const errorList = useRef<HTMLDivElement>(null);
  const { press, isOwn } = useFormKeys(element, () => void grid.save());

  // Drawn when a pause is made, so that typing waits for no drawing.
  const drawn = useDebounced(rows, drawingPause);
  const draft = useMemo(
    () =>
      draftFamily(
        drawn.filter((row) => !isUntouched(row, preset)),
        base.members,
      ),
    [drawn, base, preset],
  );

  const errors = useMemo(() => {
    const indexOf = new Map(rows.map((row, index) => [String(row.member_id), index]));
    return Object.fromEntries(
      Object.entries(grid.errors).map(([path, sentences]) => {
        const [member = '', column = ''] = path.split('.');
        return [`members.${indexOf.get(member)}.${column}`, sentences];
      }),
    );
  }, [grid.errors, rows]);

  const goTo = (path: string) => document.getElementById(`${id}${path.slice('members'.length)}`)?.focus();
  const last = rows.length - 1;
  const begins = useRef(() => goTo(`members.${last}.relation`));
  useEffect(() => begins.current(), []);
  const refusals = grid.messages.join();
  useEffect(() => {
    if (refusals !== '') errorList.current?.focus();
  }, [refusals]);

  const reset = () => window.confirm(t('family.grid.resetAsk')) && grid.reset();

  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <p title={t('family.grid.keys')}>{t('family.grid.keys')}</p>
        {grid.changed > 0 && <span role="status">{t('family.grid.changed', { count: grid.changed })}</span>}
        <GridSame
          rows={rows}
          familyCode={base.family_code}
          preset={preset}
          onTake={(row, changes) =>
            grid.put(rows.map((one) => (one === row ? changedRow(one, changes) : one)) as GridRow[])
          }
        />
        <Button disabled={grid.changed === 0} onClick={reset}>
          {t('family.grid.reset')}
        </Button>
        <Button type="primary" htmlType="submit" form={`${id}-form`} loading={grid.saving}>
          {t('common.save')}
        </Button>
      </div>
      {grid.draft.offered && (
        <DraftOffer draft={grid.draft.offered} onTake={grid.takeDraft} onDiscard={grid.draft.discard} />
      )}
      <ErrorList
        ref={errorList}
        noun="family"
        messages={grid.messages}
        errors={grid.messages.length > 0 ? errors : {}}
        names={Object.keys(errors)}
        onGo={goTo}
      />
      <GridDisputes disputes={grid.disputes} rows={rows} specs={specs} choices={choices} onConcede={grid.concede} />
      <div className={styles.split}>
        <form
          id={`${id}-form`}
          ref={element}
          noValidate
          inert={grid.saving}
          className={styles.grid}
          onKeyDown={press}
          onBlur={grid.recheck}
          onSubmit={(event) => {
            event.preventDefault();
            if (isOwn(event)) void grid.save();
          }}
        >
          <RowsInput
            id={id}
            value={rows}
            onChange={(next) => grid.put(next as readonly GridRow[])}
            spec={{ kind: 'rows', columns: specs, max: mostMembers, sheet: true }}
            choices={choices}
            noun="family"
            field="members"
            errors={errors}
            follow={follow}
            RowActions={GridRowActions}
          />
        </form>
        <section className={styles.chart} aria-label={t('family.grid.chart')}>
          {draft.unplaced.length > 0 && (
            <p role="status" className={styles.unplaced}>
              {t('family.grid.unplaced', {
                names: draft.unplaced.map(({ cust_name }) => cust_name).join(t('family.comma')),
              })}
            </p>
          )}
          <FamilyChart members={draft.members} decedentId={defaultDecedent(draft.members)} />
        </section>
      </div>
    </div>
  );
};
