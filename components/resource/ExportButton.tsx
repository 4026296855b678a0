import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { type ResourceApi, useCallRun } from './api';
import type { Values } from './defineResource';
import { useEngine } from './EngineContext';
import styles from './resource.module.css';
import { useErrorTexts } from './useErrorTexts';

interface Props {
  noun: string;
  api: ResourceApi;
  call: string;
  query: Values;
  /** Its words, where they are not those of every list. */
  label?: string;
}

/** Exports what the list shows and hands the file over. */
export const ExportButton = ({ noun, api, call, query, label }: Props) => {
  const { t } = useTranslation();
  const { downloadFile } = useEngine();
  const errorTexts = useErrorTexts(noun);
  const run = useCallRun<{ file_path: string }>(api, call);
  const [failure, setFailure] = useState('');

  const exportRows = async () => {
    setFailure('');
    const result = await run({ query });
    if (result.ok) downloadFile(result.data.file_path);
    else setFailure(errorTexts(result.error).join(' '));
  };

  return (
    <>
      {failure && (
        <span role="alert" className={styles.failure}>
          {failure}
        </span>
      )}
      <Button onClick={exportRows}>{label ?? t('common.export')}</Button>
    </>
  );
};
