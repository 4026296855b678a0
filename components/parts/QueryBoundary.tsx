import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { QueryResult } from '@/components/resource/api';
import { useErrorTexts } from '@/components/resource/useErrorTexts';
import { StateMessage } from '@/components/ui/StateMessage';

interface Props<Data> {
  answer: Pick<QueryResult<Data>, 'data' | 'status' | 'error' | 'refetch'>;
  children: (data: Data) => ReactNode;
}

/**
 * Shows the data of a query, or its loading or error state.
 * @example <QueryBoundary answer={familyApi.show.useQuery({ params: { id } })}>{({ properties }) =>
 * …}</QueryBoundary>
 */
export const QueryBoundary = <Data,>({ answer: { data, status, error, refetch }, children }: Props<Data>) => {
  const { t } = useTranslation();
  const errorTexts = useErrorTexts();
  if (status === 'failed' && error !== undefined)
    return <StateMessage failed text={errorTexts(error).join('\n')} onRetry={refetch} />;
  return data === undefined ? <StateMessage text={t('common.loading')} /> : children(data);
};
