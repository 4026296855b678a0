import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeadlineTable, standingOfDeath } from '@/components/parts/DeadlineTable';
import { useFamilyTree } from '@/components/parts/useFamily';
import { useRepresented } from '@/components/parts/useRepresented';
import { useDialogDraft } from '@/components/resource/useDialogDraft';
import { useErrorTexts } from '@/components/resource/useErrorTexts';
import { Dialog } from '@/components/ui/Dialog';
import { useLang } from '@/components/ui/words';
import type { DataOf } from '@/contract/defineEndpoint';
import type { family } from '@/contract/family';
import type { Member } from '@/contract/member';
import { type ErrorsMap, errorsMap } from '@/contract/messages';
import { messagesIn } from '@/locales';
import { deathDuties } from '@/rules/duties';
import { estateHeirs } from '@/rules/duties/estateHeirs';
import { allStale } from '@/store/apiState';
import { familyApi } from '@/store/family';
import { useAppDispatch } from '@/store/hooks';
import { useNewestInventory } from '../useNewestInventory';
import { AffectedRecords } from './AffectedRecords';
import { DeathFields } from './DeathFields';
import { DeathOutcomeView } from './DeathOutcomeView';
import styles from './death.module.css';
import { UndoDeathButton } from './UndoDeathButton';
import { familyAfter, noDeath, useDeath } from './useDeath';

interface Props {
  record: Member;
  onClose: () => void;
}

const given = (values: object) => Object.fromEntries(Object.entries(values).filter(([, value]) => value != null));

/**
 * Asks when somebody died, when the heirs knew, and who takes their place; shows what follows from it (heirs, tax,
 * deadlines) before anything is stored, and afterwards what was changed and what it bears on, with a way back.
 */
export const RecordDeathDialog = ({ record, onClose }: Props) => {
  const { t } = useTranslation();
  const lang = useLang();
  const id = useId();
  const errorTexts = useErrorTexts();
  const dispatch = useAppDispatch();
  const { member_id, family_code, cust_name, lock_version } = record;
  const { values, set, forget, dialog } = useDialogDraft(`death/${member_id}`, noDeath, onClose);
  const { successor } = values;
  const typed = useDeath(record, values);
  const { death } = typed;
  const { data: tree } = useFamilyTree(family_code);
  const inventory = useNewestInventory(member_id);
  const { represents, isNeeded } = useRepresented(record);
  const [run] = familyApi.recordDeath.useCommand();
  const [shown, setShown] = useState<ErrorsMap>({});
  const [saving, setSaving] = useState(false);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [recorded, setRecorded] = useState<DataOf<typeof family.recordDeath> | null>(null);
  const [represented, setRepresented] = useState(represents);

  const isSound = Object.keys(typed.errors).length === 0;
  const isDated = isSound && death.death_date !== null;
  const members = useMemo(
    () => (isDated && tree ? familyAfter(tree.members, member_id, death) : null),
    [isDated, tree, member_id, death],
  );
  const { data: detail } = familyApi.show.useQuery({ params: { id: member_id } });
  const duties = useMemo(() => {
    if (!isDated) return [];
    const { death_date, known_date } = death;
    const own = (detail?.properties ?? []).filter(({ owner_member_id }) => owner_member_id === member_id);
    const properties = own.map((one) => ({ ...one, owner_death_date: death_date, owner_known_date: known_date }));
    return deathDuties({ death_date, known_date }, { heirs: estateHeirs(members ?? [], member_id), properties });
  }, [isDated, death, members, detail, member_id]);

  const save = async () => {
    const missing =
      isNeeded && successor == null
        ? errorsMap([], messagesIn(lang), [{ path: 'successor_member_id', code: 'required' }])
        : {};
    const errors = { ...typed.errors, ...missing };
    setShown(errors);
    setRefused([]);
    if (Object.keys(errors).length > 0) return;
    setSaving(true);
    setRepresented(isNeeded ? represents : undefined);
    const body = { ...given({ ...death, successor_member_id: successor }), lock_version };
    const result = await run({ params: { id: member_id }, body });
    setSaving(false);
    if (result.ok) {
      forget();
      setRecorded(result.data);
    } else {
      setShown(result.error.errors);
      setRefused(errorTexts(result.error));
    }
    dispatch(allStale());
  };
  return (
    <Dialog
      width={920}
      title={t('family.death.titleOf', { name: cust_name })}
      act={recorded ? undefined : { label: t('family.death.save'), onAct: save }}
      closeLabel={t(recorded ? 'family.death.close' : 'common.cancel')}
      {...dialog}
    >
      <div inert={saving}>
        {recorded ? (
          <>
            <AffectedRecords recorded={recorded} represented={represented} />
            <UndoDeathButton record={recorded.member} onUndone={onClose} />
          </>
        ) : (
          <DeathFields id={id} record={record} typed={typed} successor={successor} set={set} errors={shown} />
        )}
        {refused.length > 0 && (
          <p role="alert" className={styles.refused}>
            {refused.join('\n')}
          </p>
        )}
        {!recorded && !isDated && <p className={styles.note}>{t('family.death.enter')}</p>}
        {members && death.death_date !== null && (
          <DeathOutcomeView
            members={members}
            decedentId={member_id}
            deathDate={death.death_date}
            inventory={inventory}
            newInventoryHref={`/family/asset/new?family_code=${family_code}&member_id=${member_id}`}
          />
        )}
        {duties.length > 0 && (
          <section aria-label={t('family.deadlines.title')}>
            <h3>{t('family.deadlines.title')}</h3>
            <DeadlineTable duties={duties} left={standingOfDeath} />
          </section>
        )}
      </div>
    </Dialog>
  );
};
