import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { base64 } from '@/components/parts/sendPieces';
import type { CallError } from '@/components/resource/api';
import { RefusalText } from '@/components/resource/RefusalText';
import { useTakeFile } from '@/components/resource/useTakeFile';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { notify } from '@/components/ui/notify';
import { useWords } from '@/components/ui/words';
import type { billingBook } from '@/contract/billingBook';
import type { DataOf } from '@/contract/defineEndpoint';
import { billingBookApi } from '@/store/billingBook';
import { useCapability } from '@/store/hooks';
import styles from './sozoku.module.css';

export type ReadBook = DataOf<typeof billingBook.read>;

/** The rows of the bulk edit as a workbook, to be edited there. */
export const MakeBook = ({ ids }: { ids: readonly number[] }) => {
  const { t } = useTranslation();
  const take = useTakeFile('sozoku');
  const [make] = billingBookApi.make.useCommand();
  const known = useCapability('billingBook.make');
  if (!known || ids.length === 0) return null;
  return (
    <Button onClick={() => take(make({ body: { projects: ids.map((id) => ({ id })) } }))}>
      {t('billingBook.make')}
    </Button>
  );
};

/** Why a workbook was refused, cell by cell. */
const Refused = ({ error }: { error: CallError }) => {
  const { t } = useTranslation();
  const word = useWords();
  const cells = Object.entries(error.errors).filter(([path]) => /^\d/.test(path));
  if (cells.length === 0) return <RefusalText error={error} />;
  return (
    <div role="alert">
      <p>{t('billingBook.refused')}</p>
      <ul className={styles.cells}>
        {cells.map(([path, texts]) => {
          const [row = '', field = ''] = path.split('.');
          const text = texts.join(' ');
          return (
            <li key={path}>
              {field === 'id'
                ? t('billingBook.row', { row, text })
                : t('billingBook.cell', { row, field: word(`sozoku.fields.${field}`), text })}
            </li>
          );
        })}
      </ul>
    </div>
  );
};

interface Props {
  readonly onRead: (read: ReadBook) => void;
  readonly onClose: () => void;
}

/** Takes a workbook back; what it changes is reviewed before it is saved. */
export const TakeBook = ({ onRead, onClose }: Props) => {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [read] = billingBookApi.read.useCommand();
  const [error, setError] = useState<CallError | null>(null);
  const take = async (file: File | undefined) => {
    if (input.current) input.current.value = '';
    if (file === undefined) return;
    const result = await read({ body: { file: await base64(file) } });
    if (!result.ok) return setError(result.error);
    setError(null);
    if (result.data.changes.length === 0) return notify(t('billingBook.unchanged'));
    onRead(result.data);
  };
  return (
    <Dialog title={t('sozoku.billing.title')} onClose={onClose}>
      <p>{t('billingBook.start')}</p>
      {error !== null && <Refused error={error} />}
      <input
        ref={input}
        type="file"
        hidden
        accept=".xlsx"
        aria-label={t('billingBook.file')}
        onChange={(event) => take(event.target.files?.[0])}
      />
      <div className={styles.foot}>
        <Button type="primary" onClick={() => input.current?.click()}>
          {t('billingBook.read')}
        </Button>
      </div>
    </Dialog>
  );
};
