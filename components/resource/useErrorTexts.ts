import { useTranslation } from 'react-i18next';
import { useFailureText } from '@/components/ui/words';
import type { CallError } from './api';
import { useFieldLabel } from './useFieldLabel';

/**
 * What staff read of a refused call: the sentences of its fields, else its message, and what to quote to the administrator.
 * @param noun whose words name the fields; without it the sentences stand alone
 */
export const useErrorTexts = (noun?: string): ((error: CallError) => string[]) => {
  const { t } = useTranslation();
  const wording = useFailureText();
  const labelOf = useFieldLabel(noun ?? '');
  return ({ message, errors, requestId }) => {
    const sentences = Object.entries(errors).map(([path, said]) =>
      [labelOf(path), said.join(' ')].filter(Boolean).join(': '),
    );
    const said = sentences.length > 0 ? sentences : [wording(message || 'Unknown error')];
    return requestId === undefined ? said : [...said, t('common.requestId', { id: requestId })];
  };
};
