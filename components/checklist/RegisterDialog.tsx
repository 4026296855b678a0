import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallError } from '@/components/resource/api';
import { RefusalText } from '@/components/resource/RefusalText';
import { RowsInput } from '@/components/resource/RowsInput';
import { useDialogDraft } from '@/components/resource/useDialogDraft';
import { Dialog } from '@/components/ui/Dialog';
import type { RegisterLife } from '@/contract/checklist';
import { checklistApi } from '@/store/checklist';
import styles from './checklist.module.css';
import type { Estate } from './estate';

interface Props {
  estate: Estate;
  life: RegisterLife;
  onClose: () => void;
}

const columns = {
  began_on: { kind: 'day', required: true },
  ended_on: { kind: 'day' },
  domicile: { kind: 'text' },
  head_name: { kind: 'text' },
  remarks: { kind: 'text' },
} as const;

const noErrors = {};

/** The registers in which somebody stood, row by row. */
export const RegisterDialog = ({ estate, life, onClose }: Props) => {
  const { t } = useTranslation();
  const [save] = checklistApi.registers.useCommand();
  // A draft is of the rows as they were: it does not undo what somebody else entered meanwhile.
  const place = ['registers', ...Object.values(estate), life.member_id, life.lock_version].join('/');
  const { values, set, done, dialog } = useDialogDraft<{ periods: unknown }>(place, { periods: life.periods }, onClose);
  const { periods } = values;
  const [refusal, setRefusal] = useState<CallError | null>(null);
  const send = async () => {
    const { family_code } = estate;
    const { member_id, lock_version } = life;
    const result = await save({ body: { family_code, member_id, periods: periods as never, lock_version } });
    if (result.ok) done();
    else setRefusal(result.error);
  };
  return (
    <Dialog
      width="min(1080px, 96vw)"
      title={t('checklist.registersOf', { name: life.name })}
      act={{ label: t('common.save'), onAct: send }}
      {...dialog}
    >
      <p className={styles.quiet}>{t('checklist.registersHint')}</p>
      <RowsInput
        id="register-periods"
        value={periods}
        onChange={(changed) => set({ periods: changed })}
        spec={{ kind: 'rows', max: 60, columns }}
        choices={{}}
        noun="checklist"
        field="periods"
        errors={refusal?.errors ?? noErrors}
      />
      {refusal !== null && <RefusalText error={refusal} noun="checklist" />}
    </Dialog>
  );
};
