import { useState } from 'react';
import type { CallError } from '@/components/resource/api';
import { useEngine } from '@/components/resource/EngineContext';
import { useOnce } from '@/components/resource/useOnce';
import { notify } from '@/components/ui/notify';
import type { InputOf } from '@/contract/defineEndpoint';
import type { paper } from '@/contract/paper';
import { paperApi } from '@/store/paper';

/**
 * Makes papers once however often it is pressed, and hands out their file.
 * @param told the sentence for the number under which they are kept
 */
export const useMakePapers = (told: (number: string) => string, onMade: () => void) => {
  const { downloadFile } = useEngine();
  const once = useOnce();
  const [make] = paperApi.make.useCommand();
  const [key, setKey] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<CallError | null>(null);
  const send = async (body: InputOf<typeof paper.make>['body']): Promise<void> => {
    setRefusal(null);
    const result = await once((idempotencyKey) => {
      setKey(idempotencyKey);
      return make({ body }, { idempotencyKey });
    });
    setKey(null);
    if (!result.ok) return setRefusal(result.error);
    downloadFile(result.data.file_path);
    void notify(told(result.data.number));
    onMade();
  };
  return { send, refusal, key };
};
