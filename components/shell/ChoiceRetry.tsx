import { type ReactNode, useMemo } from 'react';
import { ChoiceSourceContext } from '@/components/ui/choiceSource';
import { useFailedChoices } from '@/store/failedChoices';

/** Provides selects with a retry for choices that failed to load. */
export const ChoiceRetry = ({ children }: { children: ReactNode }) => {
  const { failed, retry } = useFailedChoices();
  const source = useMemo(() => ({ failed, retry }), [failed, retry]);
  return <ChoiceSourceContext value={source}>{children}</ChoiceSourceContext>;
};
