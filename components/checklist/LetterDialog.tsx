import { Checkbox } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MakingProgress } from '@/components/parts/MakingProgress';
import { QueryBoundary } from '@/components/parts/QueryBoundary';
import { useMakePapers } from '@/components/parts/useMakePapers';
import { RefusalText } from '@/components/resource/RefusalText';
import { DayInput } from '@/components/ui/DayInput';
import { Dialog } from '@/components/ui/Dialog';
import type { DataOf } from '@/contract/defineEndpoint';
import type { paper } from '@/contract/paper';
import { todayInTokyo } from '@/rules/calendarDay';
import { paperApi } from '@/store/paper';
import styles from './checklist.module.css';
import type { Estate } from './estate';

interface Props {
  estate: Estate;
  living: boolean;
  onClose: () => void;
  onMade: () => void;
}

const Letter = ({ estate, living, offer, onClose, onMade }: Props & { offer: DataOf<(typeof paper)['offer']> }) => {
  const { t } = useTranslation();
  const { send, refusal, key } = useMakePapers(
    (number) => t('checklist.letterMade', { number }),
    () => {
      onMade();
      onClose();
    },
  );
  const [asks, setAsks] = useState(true);
  const [askedOn, setAskedOn] = useState<unknown>(todayInTokyo());
  const [chosen, setChosen] = useState(offer.heirs.filter(({ ready }) => ready).map(({ member_id }) => member_id));
  return (
    <Dialog
      title={t('checklist.letter')}
      act={{
        label: t('checklist.make'),
        disabled: chosen.length === 0 || (asks && !askedOn),
        onAct: () =>
          send({
            ...estate,
            papers: ['missingLetter'],
            member_ids: chosen,
            ...(asks && { asked_on: askedOn as string }),
          }),
      }}
      onClose={onClose}
    >
      {!living && <p className={styles.quiet}>{t('checklist.letterHint')}</p>}
      <fieldset className={styles.to}>
        <legend>{t('checklist.letterTo')}</legend>
        <Checkbox.Group
          options={offer.heirs.map(({ member_id, cust_name, ready }) => ({
            value: member_id,
            label: ready ? cust_name : t('checklist.noAddress', { name: cust_name }),
          }))}
          value={chosen}
          onChange={setChosen}
        />
      </fieldset>
      <div className={styles.tools}>
        <Checkbox checked={asks} onChange={({ target }) => setAsks(target.checked)}>
          {t('checklist.markAsked')}
        </Checkbox>
        {asks && (
          <DayInput
            id="letter-asked-on"
            aria-label={t('checklist.fields.asked_on')}
            value={askedOn}
            onChange={setAskedOn}
          />
        )}
      </div>
      <MakingProgress of={key} />
      {refusal !== null && <RefusalText error={refusal} />}
    </Dialog>
  );
};

/**
 * Asks the heirs for the documents that have not arrived: everybody for their own, the representative for those of the estate.
 * A living client is asked for all.
 */
export const LetterDialog = ({ estate, living, onClose, onMade }: Props) => {
  const answer = paperApi.offer.useQuery({ query: estate });
  if (answer.data !== undefined)
    return <Letter estate={estate} living={living} offer={answer.data} onClose={onClose} onMade={onMade} />;
  return (
    <Dialog onClose={onClose}>
      <QueryBoundary answer={answer}>{() => null}</QueryBoundary>
    </Dialog>
  );
};
