import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/ui/Badge';
import type { ConflictCheck, ConflictState } from '@/contract/conflict';

const colours: Readonly<Record<ConflictState, string>> = { open: 'gold', decided: 'green', outdated: 'red' };

/** Whether somebody decided about the matter; plain while there is nothing to decide about. */
export const StateBadge = ({ check: { state, findings } }: { check: Pick<ConflictCheck, 'state' | 'findings'> }) => {
  const { t } = useTranslation();
  if (state === null) return null;
  const grave = findings[0]?.severity === 1;
  const colour =
    state === 'open' && findings.length === 0 ? 'default' : state === 'open' && grave ? 'red' : colours[state];
  return <Badge colour={colour}>{t(`conflict.states.${state}`)}</Badge>;
};
