import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorTexts } from '@/components/resource/useErrorTexts';
import { StateMessage } from '@/components/ui/StateMessage';
import type { TreeMember } from '@/contract/family';
import { familyApi } from '@/store/family';
import { useCapability } from '@/store/hooks';

interface Props {
  familyCode: string;
  children: (members: readonly TreeMember[]) => ReactNode;
}

/** Loads a family's tree, or shows that it is unavailable. */
export const FamilyTreeGate = ({ familyCode, children }: Props) => {
  const { t } = useTranslation();
  const errorTexts = useErrorTexts();
  const offered = useCapability('family.tree');
  const { data, error, refetch } = familyApi.tree.useQuery(offered ? { params: { familyCode } } : null);
  if (!offered) return <StateMessage text={t('family.chart.unavailable')} />;
  if (data) return children(data.members);
  if (error?.status === 404) return <StateMessage text={t('family.unknown')} />;
  if (error) return <StateMessage failed text={errorTexts(error).join('\n')} onRetry={refetch} />;
  return <StateMessage text={t('common.loading')} />;
};
