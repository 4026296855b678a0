import { Input } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFamilyRights } from '@/components/parts/useRights';
import { useErrorTexts } from '@/components/resource/useErrorTexts';
import { Button } from '@/components/ui/Button';
import { isComposing } from '@/components/ui/keyboard';
import { notify } from '@/components/ui/notify';
import type { SalesRow } from '@/contract/sales';
import { salesApi } from '@/store/sales';
import styles from './sales.module.css';

interface Props {
  record: SalesRow;
}

const conflict = 409;

/** The remarks of an order, edited in place: Ctrl + Enter saves, Escape gives up. */
export const RemarksCell = ({ record }: Props) => {
  const { t } = useTranslation();
  const errorTexts = useErrorTexts();
  const mayEdit = useFamilyRights().edit(record);
  const [run, { status: saving }] = salesApi.updateRemarks.useCommand();
  const [typed, setTyped] = useState<string | null>(null);
  const [version, setVersion] = useState(record.lock_version);
  const [failure, setFailure] = useState<readonly string[]>([]);
  const name = t('sales.remarksOf', { order: record.proposal_number ?? record.content });

  if (typed === null)
    return (
      <div className={styles.remarks}>
        <span>{record.remarks}</span>
        {mayEdit && (
          <Button
            size="small"
            aria-label={name}
            onClick={() => {
              setVersion(record.lock_version);
              setFailure([]);
              setTyped(record.remarks ?? '');
            }}
          >
            {t('common.edit')}
          </Button>
        )}
      </div>
    );

  const save = async () => {
    const result = await run({ params: { id: record.sales_id }, body: { remarks: typed, lock_version: version } });
    if (result.ok) {
      void notify(t('resource.saved'));
      setTyped(null);
      return;
    }
    const { status, current } = result.error;
    if (status === conflict && current) {
      const theirs = current as SalesRow;
      setVersion(theirs.lock_version);
      setFailure([t('sales.conflict', { remarks: theirs.remarks ?? t('resource.nothing') })]);
    } else setFailure(errorTexts(result.error));
  };
  const press = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Escape') setTyped(null);
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save();
  };

  return (
    <div>
      <Input.TextArea
        aria-label={name}
        aria-invalid={failure.length > 0}
        rows={3}
        autoFocus
        readOnly={saving === 'loading'}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={press}
      />
      {failure.length > 0 && (
        <p role="alert" className={styles.failure}>
          {failure.join('\n')}
        </p>
      )}
      <div className={styles.buttons}>
        <Button size="small" onClick={() => setTyped(null)}>
          {t('common.cancel')}
        </Button>
        <Button size="small" type="primary" onClick={save}>
          {t('common.save')}
        </Button>
      </div>
    </div>
  );
};
