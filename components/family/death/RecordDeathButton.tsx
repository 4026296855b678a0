import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRights } from '@/components/parts/useRights';
import { Button } from '@/components/ui/Button';
import { lazyPart } from '@/components/ui/lazyPart';
import type { Member } from '@/contract/member';
import { useCapability } from '@/store/hooks';

const RecordDeathDialog = lazyPart(() => import('./RecordDeathDialog').then((module) => module.RecordDeathDialog));
const UndoDeathButton = lazyPart(() => import('./UndoDeathButton').then((module) => module.UndoDeathButton));

/** Begins to record the death of a person who is on record as living, or takes back one that is recorded. */
export const RecordDeathButton = ({ record }: { record: Member }) => {
  const { t } = useTranslation();
  const known = useCapability('family.recordDeath');
  const mayEdit = useRights('customer').edit(record);
  const [open, setOpen] = useState(false);
  const offered = known && mayEdit && record.deleted_at === null;
  const lives = record.is_deceased !== 1;
  return (
    <>
      {offered && lives && <Button onClick={() => setOpen(true)}>{t('family.death.title')}</Button>}
      {offered && !lives && !open && <UndoDeathButton record={record} />}
      {open && <RecordDeathDialog record={record} onClose={() => setOpen(false)} />}
    </>
  );
};
