import { Popconfirm } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRuleName } from '@/components/parts/useRuleName';
import { useErrorTexts } from '@/components/resource/useErrorTexts';
import { useOnce } from '@/components/resource/useOnce';
import { Button } from '@/components/ui/Button';
import { notify } from '@/components/ui/notify';
import { useCapability } from '@/store/hooks';
import { settlementApi } from '@/store/settlement';
import styles from './settlement.module.css';
import { deadlineKey, type OneDeadline, type SettledOf } from './useSettlements';

interface Props {
  of: SettledOf;
  deadline: Pick<OneDeadline, 'rule' | 'heir_member_id'>;
}

/** Opens a settled deadline again, once it was asked whether that is meant. */
export const ReopenButton = ({ of, deadline }: Props) => {
  const { t } = useTranslation();
  const errorTexts = useErrorTexts();
  const name = useRuleName()(deadline.rule);
  const newsTold = useCapability('deadline_changes');
  const [run, { status }] = settlementApi.reopen.useCommand();
  const once = useOnce();
  const [failure, setFailure] = useState('');

  const reopen = async () => {
    setFailure('');
    const body = deadlineKey(of, deadline);
    const result = await once((idempotencyKey) => run({ body }, { idempotencyKey }));
    if (!result.ok) setFailure(errorTexts(result.error).join(' '));
    else if (!newsTold) void notify(t('settlement.reopened', { name }));
  };
  return (
    <>
      <Popconfirm
        title={t('settlement.ask')}
        okText={t('settlement.reopen')}
        cancelText={t('common.cancel')}
        onConfirm={reopen}
      >
        <Button size="small" loading={status === 'loading'} aria-label={t('settlement.reopenOf', { name })}>
          {t('settlement.reopen')}
        </Button>
      </Popconfirm>
      {failure && (
        <span role="alert" className={styles.failure}>
          {failure}
        </span>
      )}
    </>
  );
};
