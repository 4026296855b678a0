import { notify } from '@/components/ui/notify';
import type { RunResult } from './api';
import { useEngine } from './EngineContext';
import { useErrorTexts } from './useErrorTexts';

/** Hands over the file that a call answers with; where it is refused, says why. @example await take(run({ params: { id } })) */
export const useTakeFile = (noun?: string) => {
  const { downloadFile } = useEngine();
  const errorTexts = useErrorTexts(noun);
  return async (answer: Promise<RunResult<{ file_path: string }>>): Promise<void> => {
    const result = await answer;
    if (result.ok) downloadFile(result.data.file_path);
    else await notify(errorTexts(result.error).join(' '), 'error');
  };
};
