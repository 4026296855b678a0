import { Pagination } from 'antd';
import { useTranslation } from 'react-i18next';
import { useErrorTexts } from '@/components/resource/useErrorTexts';
import { StateMessage } from '@/components/ui/StateMessage';
import { useAddress } from '@/components/ui/useAddress';
import type { TodaySection } from '@/contract/today';
import { todayApi } from '@/store/today';
import { SectionFrame } from './SectionFrame';
import { TodayRows } from './TodayRows';

const OFFICES = 2;
const limit = 50;

/** All of one section, page by page; which page stands in the address. */
export const WholeSection = ({ section, scope }: { section: TodaySection; scope: number }) => {
  const { t } = useTranslation();
  const errorTexts = useErrorTexts('today');
  const { query, go } = useAddress();
  const page = Math.max(1, Number(query.page) || 1);
  const { data, status, error, refetch } = todayApi.listing.useQuery(
    { query: { section, scope, page, limit } },
    { keepPrevious: true },
  );
  if (status === 'failed' && error !== undefined)
    return <StateMessage failed text={errorTexts(error).join('\n')} onRetry={refetch} />;
  if (data === undefined) return <StateMessage text={t('common.loading')} />;
  const pager = data.total > limit && (
    <Pagination
      size="small"
      current={page}
      pageSize={limit}
      total={data.total}
      showSizeChanger={false}
      onChange={(next) => go((before) => ({ ...before, page: next }))}
    />
  );
  return (
    <SectionFrame id={section} title={t(`today.sections.${section}`)} total={data.total} actions={pager}>
      {data.data.length > 0 && <TodayRows section={section} rows={data.data} persons={scope === OFFICES} />}
    </SectionFrame>
  );
};
