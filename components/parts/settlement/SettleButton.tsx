import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRuleName } from '@/components/parts/useRuleName';
import { Button } from '@/components/ui/Button';
import { lazyPart } from '@/components/ui/lazyPart';
import type { OneDeadline, SettledOf } from './useSettlements';

const SettleDialog = lazyPart(() => import('./SettleDialog').then((module) => module.SettleDialog));

interface Props {
  of: Pick<SettledOf, 'type' | 'id'>;
  deadline: OneDeadline;
  /** The record of the deadline, if the screen shows several. */
  subject?: string;
  /** In a row that has little room. */
  short?: boolean;
}

/** A button to settle a deadline; its dialog is loaded on demand. */
export const SettleButton = ({ of, deadline, subject = '', short = false }: Props) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const name = `${useRuleName()(deadline.rule)} ${subject}`.trim();
  return (
    <>
      <Button
        size="small"
        aria-haspopup="dialog"
        aria-label={t('settlement.settleOf', { name })}
        onClick={() => setOpen(true)}
      >
        {t(short ? 'settlement.settleShort' : 'settlement.settle')}
      </Button>
      {open && <SettleDialog of={of} deadline={deadline} subject={subject} onClose={() => setOpen(false)} />}
    </>
  );
};
