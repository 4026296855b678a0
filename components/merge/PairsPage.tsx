import { useTranslation } from 'react-i18next';
import { UpkeepNotice } from '@/components/parts/UpkeepNotice';
import { ResourceList } from '@/components/resource/ResourceList';
import { useErrorTexts } from '@/components/resource/useErrorTexts';
import { Button } from '@/components/ui/Button';
import { notify } from '@/components/ui/notify';
import { useAddress } from '@/components/ui/useAddress';
import type { Pair } from '@/contract/duplicate';
import { duplicateApi } from '@/store/duplicate';
import styles from './merge.module.css';
import { pairList } from './pairList';

/** Whether the two of a pair are one person: compare and merge them, or say that they are not. */
const PairActions = ({ pair: { one, other } }: { pair: Pair }) => {
  const { t } = useTranslation();
  const errorTexts = useErrorTexts();
  const saidDifferent = useAddress().query.different === '1';
  const [say] = duplicateApi.different.useCommand();
  const names = { one: `${one.cust_name} ${one.personal_code}`, other: other.personal_code };
  const sayDifferent = async (different: 0 | 1) => {
    const result = await say({ body: { one_member_id: one.id, other_member_id: other.id, different } });
    if (result.ok) await notify(t(different === 1 ? 'duplicate.saidDifferent' : 'duplicate.tookBack'));
    else await notify(errorTexts(result.error).join(' '), 'error');
  };
  if (saidDifferent)
    return (
      <Button size="small" aria-label={t('duplicate.takeBackOf', names)} onClick={() => sayDifferent(0)}>
        {t('duplicate.takeBack')}
      </Button>
    );
  return (
    <>
      <Button
        size="small"
        aria-label={t('duplicate.compareOf', names)}
        href={`/customer/merge?kept=${one.id}&gone=${other.id}`}
      >
        {t('duplicate.compare')}
      </Button>
      <Button size="small" aria-label={t('duplicate.differentOf', names)} onClick={() => sayDifferent(1)}>
        {t('duplicate.different')}
      </Button>
    </>
  );
};

const SearchButton = () => {
  const { t } = useTranslation();
  const errorTexts = useErrorTexts();
  const [search] = duplicateApi.search.useCommand();
  const run = async () => {
    const result = await search({});
    if (result.ok) await notify(t('duplicate.searched', { count: result.data.found }));
    else await notify(errorTexts(result.error).join(' '), 'error');
  };
  return <Button onClick={run}>{t('duplicate.search')}</Button>;
};

/** People who may have been entered twice. */
export const PairsPage = () => {
  const { t } = useTranslation();
  return (
    <ResourceList
      resource={pairList}
      slots={{ rowActions: (pair) => <PairActions pair={pair} />, toolbar: <SearchButton /> }}
      tabs={
        <>
          <p className={styles.about}>{t('duplicate.about')}</p>
          <UpkeepNotice work="pairs" />
        </>
      }
    />
  );
};
