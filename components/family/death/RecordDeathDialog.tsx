import { Modal } from 'antd';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeadlineTable, standingOfDeath } from '@/components/parts/DeadlineTable';
import { useFamilyTree } from '@/components/parts/useFamily';
import { useErrorTexts } from '@/components/resource/useErrorTexts';
import { DayInput } from '@/components/ui/DayInput';
import { describedBy, FormField } from '@/components/ui/FormField';
import { daysOf, ranges } from '@/contract/dateRange';
import type { DataOf } from '@/contract/defineEndpoint';
import type { family } from '@/contract/family';
import type { Member } from '@/contract/member';
import { deathDuties } from '@/rules/duties';
import { estateHeirs } from '@/rules/duties/estateHeirs';
import { allStale } from '@/store/apiState';
import { familyApi } from '@/store/family';
import { useAppDispatch } from '@/store/hooks';
import { useNewestInventory } from '../useNewestInventory';
import { DeathOutcomeView } from './DeathOutcomeView';
import styles from './death.module.css';
import { Touched } from './Touched';
import { familyAfter, useDeathDays } from './useDeath';

interface Props {
  record: Member;
  onClose: () => void;
}

/**
 * Asks when somebody died and when the heirs knew, shows what follows from it (heirs, tax, deadlines) before anything is
 * stored, and what was touched afterwards.
 */
export const RecordDeathDialog = ({ record, onClose }: Props) => {
  const { t } = useTranslation();
  const id = useId();
  const errorTexts = useErrorTexts();
  const dispatch = useAppDispatch();
  const { member_id, family_code, cust_name, lock_version } = record;
  const { death_date, known_date, errors, setDeath, setKnown } = useDeathDays(record);
  const { data: tree } = useFamilyTree(family_code);
  const inventory = useNewestInventory(member_id);
  const [run] = familyApi.useCommand('recordDeath');
  const [attempted, setAttempted] = useState(false);
  const [left, setLeft] = useState(false);
  const [saving, setSaving] = useState(false);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [recorded, setRecorded] = useState<DataOf<typeof family.recordDeath> | null>(null);

  const sound = Object.keys(errors).length === 0;
  const members = useMemo(
    () => (sound && tree ? familyAfter(tree.members, member_id, { death_date, known_date }) : null),
    [sound, tree, member_id, death_date, known_date],
  );
  const { data: shown } = familyApi.useQuery('show', { params: { id: member_id } });
  const duties = useMemo(() => {
    if (!sound) return [];
    const own = (shown?.properties ?? []).filter(({ owner_member_id }) => owner_member_id === member_id);
    const properties = own.map((one) => ({ ...one, owner_death_date: death_date, owner_known_date: known_date }));
    return deathDuties({ death_date, known_date }, { heirs: estateHeirs(members ?? [], member_id), properties });
  }, [sound, death_date, known_date, members, shown, member_id]);
  const save = async () => {
    setAttempted(true);
    setRefused([]);
    if (!sound) return;
    setSaving(true);
    const result = await run({ params: { id: member_id }, body: { death_date, known_date, lock_version } });
    setSaving(false);
    if (result.ok) setRecorded(result.data);
    else setRefused(errorTexts(result.error));
    dispatch(allStale());
  };

  const day = (field: 'death_date' | 'known_date', value: string, put: (value: unknown) => void) => {
    const own = attempted || (left && value !== '') ? errors[field] : undefined;
    const hint = field === 'known_date' ? t('family.death.knownHint') : undefined;
    return (
      <FormField id={`${id}-${field}`} label={t(`member.fields.${field}`)} required errors={own} hint={hint}>
        <DayInput
          id={`${id}-${field}`}
          value={value}
          onChange={put}
          possible={daysOf(ranges.life)}
          required
          invalid={own !== undefined}
          describedBy={describedBy(`${id}-${field}`, { hint, errors: own })}
        />
      </FormField>
    );
  };

  return (
    <Modal
      open
      width={920}
      title={t('family.death.titleOf', { name: cust_name })}
      okText={t('family.death.save')}
      cancelText={t(recorded ? 'family.death.close' : 'common.cancel')}
      okButtonProps={recorded ? { style: { display: 'none' } } : {}}
      confirmLoading={saving}
      onOk={save}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      {recorded ? (
        <Touched touched={recorded.touched} />
      ) : (
        <fieldset className={styles.days} aria-label={t('family.death.title')} onBlur={() => setLeft(true)}>
          {day('death_date', death_date, setDeath)}
          {day('known_date', known_date, setKnown)}
        </fieldset>
      )}
      {refused.length > 0 && (
        <p role="alert" className={styles.refused}>
          {refused.join('\n')}
        </p>
      )}
      {!recorded && !sound && <p className={styles.note}>{t('family.death.enter')}</p>}
      {members && (
        <DeathOutcomeView
          members={members}
          decedentId={member_id}
          deathDate={death_date}
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
    </Modal>
  );
};
