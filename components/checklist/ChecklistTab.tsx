import { Checkbox, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryBoundary } from '@/components/parts/QueryBoundary';
import { useDecedent } from '@/components/parts/useDecedent';
import { useFamilyRows } from '@/components/parts/useFamily';
import { Button } from '@/components/ui/Button';
import { lazyPart } from '@/components/ui/lazyPart';
import { StateMessage } from '@/components/ui/StateMessage';
import type { ChecklistLine } from '@/contract/checklist';
import { relation } from '@/rules/familyMember';
import { checklistApi } from '@/store/checklist';
import { useMay } from '@/store/hooks';
import styles from './checklist.module.css';
import type { Estate } from './estate';
import { Lines } from './Lines';
import { isMissing } from './lineState';
import { Registers } from './Registers';

const LineDialog = lazyPart<{ estate: Estate; line: ChecklistLine | null; onClose: () => void }>(() =>
  import('./LineDialog').then((module) => module.LineDialog),
);

const LetterDialog = lazyPart<{ estate: Estate; living: boolean; onClose: () => void; onMade: () => void }>(() =>
  import('./LetterDialog').then((module) => module.LetterDialog),
);

interface Props {
  familyCode: string;
  decedentId: number | null;
}

const OfEstate = ({ estate }: { estate: Estate }) => {
  const { t } = useTranslation();
  const mayEdit = useMay('customer', 'edit') !== 'none';
  const answer = checklistApi.show.useQuery({ query: estate }, { keepPrevious: true });
  const [onlyMissing, setOnlyMissing] = useState(false);
  const mayWrite = useMay('paper', 'make') !== 'none';
  const [open, setOpen] = useState<ChecklistLine | 'new' | 'letter' | null>(null);
  return (
    <QueryBoundary answer={answer}>
      {({ living, lines, registers }) => {
        const needed = lines.filter(({ not_needed }) => not_needed === 0);
        const missing = needed.filter(isMissing);
        return (
          <>
            <div className={styles.tools}>
              <span>
                {t('checklist.counts', {
                  needed: needed.length,
                  arrived: needed.length - missing.length,
                  missing: missing.length,
                })}
              </span>
              <Checkbox checked={onlyMissing} onChange={({ target }) => setOnlyMissing(target.checked)}>
                {t('checklist.onlyMissing')}
              </Checkbox>
              {mayWrite && missing.length > 0 && (
                <Button aria-haspopup="dialog" onClick={() => setOpen('letter')}>
                  {t('checklist.letter')}
                </Button>
              )}
              {mayEdit && (
                <Button type="primary" onClick={() => setOpen('new')}>
                  {t('checklist.add')}
                </Button>
              )}
            </div>
            <Lines
              estate={estate}
              lines={onlyMissing ? missing : lines}
              onEdit={mayEdit ? (line) => setOpen(line) : undefined}
            />
            {!living && <Registers estate={estate} registers={registers} mayEdit={mayEdit} />}
            {open === 'letter' && (
              <LetterDialog estate={estate} living={living} onClose={() => setOpen(null)} onMade={answer.refetch} />
            )}
            {open !== null && open !== 'letter' && (
              <LineDialog estate={estate} line={open === 'new' ? null : open} onClose={() => setOpen(null)} />
            )}
          </>
        );
      }}
    </QueryBoundary>
  );
};

/** The documents that an estate needs, or the key person's while nobody has died: who was asked for them and what has arrived. */
export const ChecklistTab = ({ familyCode, decedentId: named }: Props) => {
  const { t } = useTranslation();
  const { decedentId: dead, choices, choose } = useDecedent(familyCode, named);
  const { rows = [] } = useFamilyRows(named === null ? familyCode : null);
  const decedentId = dead ?? rows.find((one) => one.relation === relation.self)?.member_id ?? null;
  if (decedentId === null) return <StateMessage text={t('checklist.nobodyDied')} />;
  return (
    <>
      {choices.length > 0 && (
        <Select
          size="small"
          className={styles.decedent}
          aria-label={t('checklist.decedent')}
          value={decedentId}
          options={choices}
          onChange={(value: number) => choose(value)}
        />
      )}
      <OfEstate key={decedentId} estate={{ family_code: familyCode, decedent_member_id: decedentId }} />
    </>
  );
};
