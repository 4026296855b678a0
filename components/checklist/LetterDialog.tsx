import { Checkbox, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryBoundary } from '@/components/parts/QueryBoundary';
import type { CallError } from '@/components/resource/api';
import { useEngine } from '@/components/resource/EngineContext';
import { RefusalText } from '@/components/resource/RefusalText';
import { useOnce } from '@/components/resource/useOnce';
import { notify } from '@/components/ui/notify';
import type { DataOf } from '@/contract/defineEndpoint';
import type { paper } from '@/contract/paper';
import { paperApi } from '@/store/paper';
import styles from './checklist.module.css';
import type { Estate } from './estate';

interface Props {
  estate: Estate;
  onClose: () => void;
}

const Letter = ({ estate, offer, onClose }: Props & { offer: DataOf<(typeof paper)['offer']> }) => {
  const { t } = useTranslation();
  const { downloadFile } = useEngine();
  const once = useOnce();
  const [make, { status }] = paperApi.make.useCommand();
  const [chosen, setChosen] = useState(offer.heirs.filter(({ ready }) => ready).map(({ member_id }) => member_id));
  const [refusal, setRefusal] = useState<CallError | null>(null);
  const send = async () => {
    setRefusal(null);
    const body = { ...estate, papers: ['missingLetter' as const], member_ids: chosen };
    const result = await once((idempotencyKey) => make({ body }, { idempotencyKey }));
    if (!result.ok) return setRefusal(result.error);
    downloadFile(result.data.file_path);
    void notify(t('checklist.letterMade', { number: result.data.number }));
    onClose();
  };
  return (
    <Modal
      open
      title={t('checklist.letter')}
      okText={t('checklist.make')}
      cancelText={t('common.cancel')}
      okButtonProps={{ disabled: chosen.length === 0, loading: status === 'loading' }}
      onOk={send}
      onCancel={onClose}
    >
      <p className={styles.quiet}>{t('checklist.letterHint')}</p>
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
      {refusal !== null && <RefusalText error={refusal} />}
    </Modal>
  );
};

/** Asks the heirs for the documents that have not arrived: everybody for their own, the representative for those of the estate. */
export const LetterDialog = ({ estate, onClose }: Props) => {
  const answer = paperApi.offer.useQuery({ query: estate });
  if (answer.data !== undefined) return <Letter estate={estate} offer={answer.data} onClose={onClose} />;
  return (
    <Modal open footer={null} onCancel={onClose}>
      <QueryBoundary answer={answer}>{() => null}</QueryBoundary>
    </Modal>
  );
};
