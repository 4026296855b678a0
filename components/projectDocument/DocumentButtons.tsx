import { Tooltip } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayOn } from '@/components/parts/useRights';
import type { CallError } from '@/components/resource/api';
import { useEngine } from '@/components/resource/EngineContext';
import { RefusalText } from '@/components/resource/RefusalText';
import { Button } from '@/components/ui/Button';
import { notify } from '@/components/ui/notify';
import { useAppSelector } from '@/store/hooks';
import { projectDocumentApi } from '@/store/projectDocument';

interface Project {
  readonly id: number;
  readonly office_id: number;
}

/** Buttons to create a project's papers, with the letterhead of the current office. */
export const DocumentButtons = ({ project: { id, office_id } }: { project: Project }) => {
  const { t } = useTranslation();
  const { downloadFile } = useEngine();
  const signedInAt = useAppSelector(({ session }) => session.person?.office?.id);
  const mayExport = useMayOn('project', 'export')({ office_id });
  const [excel] = projectDocumentApi.excel.useCommand();
  const [word] = projectDocumentApi.word.useCommand();
  const [failure, setFailure] = useState<CallError | null>(null);
  if (!mayExport) return null;

  const hand = async (run: typeof excel | typeof word) => {
    setFailure(null);
    const result = await run({ query: { project_id: id, office_id: signedInAt ?? office_id } });
    if (!result.ok) return setFailure(result.error);
    downloadFile(result.data.file_path);
    return notify(t('projectDocument.done'));
  };

  return (
    <>
      {failure !== null && (
        <RefusalText error={failure} wordLink={(number) => t('projectDocument.chooseRepresentative', { number })} />
      )}
      <Tooltip title={t('projectDocument.excelHint')}>
        <Button onClick={() => hand(excel)}>{t('projectDocument.excel')}</Button>
      </Tooltip>
      <Tooltip title={t('projectDocument.wordHint')}>
        <Button onClick={() => hand(word)}>{t('projectDocument.word')}</Button>
      </Tooltip>
    </>
  );
};
