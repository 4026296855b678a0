import { useRouter } from 'next/router';
import { useTranslation } from 'react-i18next';
import { useFamilyRows } from '@/components/parts/useFamily';
import { useRights } from '@/components/parts/useRights';
import { type DetailTab, described } from '@/components/resource/defineResource';
import { ListView } from '@/components/resource/ListView';
import { useErrorTexts } from '@/components/resource/useErrorTexts';
import { useListUrl } from '@/components/resource/useListUrl';
import { useShownTabs } from '@/components/resource/useShownTabs';
import { useTab } from '@/components/resource/useTab';
import { Button } from '@/components/ui/Button';
import { PageHeader } from '@/components/ui/PageHeader';
import { StateMessage } from '@/components/ui/StateMessage';
import { TabBar } from '@/components/ui/TabBar';
import { useLang, useWords } from '@/components/ui/words';
import type { FamilyRow } from '@/contract/family';
import { formatFacts } from '@/locales/format';
import { familyResource } from './familyResource';
import styles from './member.module.css';

interface Props {
  /** Further tabs of a family, shown for its representative. */
  tabs: readonly DetailTab<FamilyRow>[];
}

const list = described(familyResource.list);

const Members = ({ familyCode }: { familyCode: string }) => {
  const state = useListUrl(list);
  return (
    <ListView resource={familyResource} list={list} state={state} within={{ query: { family_code: familyCode } }} />
  );
};

const Family = ({ familyCode, tabs: offered }: Props & { familyCode: string }) => {
  const { t } = useTranslation();
  const word = useWords();
  const lang = useLang();
  const errorTexts = useErrorTexts();
  const { create, edit } = useRights('customer');
  const { rows, status, error, refetch } = useFamilyRows(familyCode);
  const tabs = useShownTabs(offered);
  const keys = ['members', ...tabs.map(({ key }) => key)];
  const [tab, showTab] = useTab(keys);
  const head = rows?.find(({ is_representative }) => is_representative === 1) ?? rows?.[0];
  const other = tabs.find(({ key }) => key === tab);

  if (rows === undefined || head === undefined)
    return (
      <>
        <PageHeader title={t('family.title')} />
        {status === 'failed' && error ? (
          <StateMessage failed text={errorTexts(error).join('\n')} onRetry={refetch} />
        ) : (
          <StateMessage text={t(rows === undefined ? 'common.loading' : 'family.unknown')} />
        )}
      </>
    );
  return (
    <>
      <PageHeader
        title={t('family.titleOf', { name: head.cust_name })}
        actions={
          create &&
          edit(head) && (
            <Button type="primary" href={`/family/member/new?family_code=${head.family_code}`}>
              {t('family.createTitle')}
            </Button>
          )
        }
      >
        <span className={styles.code}>
          {formatFacts([head.family_code, t('family.size', { count: rows.length })], lang)}
        </span>
      </PageHeader>
      <TabBar
        size="small"
        activeKey={tab}
        onChange={showTab}
        items={keys.map((key) => ({ key, label: word(`family.tabs.${key}`) }))}
      />
      {other ? <other.Content record={head} /> : <Members familyCode={head.family_code} />}
    </>
  );
};

/** The page of a family: members, chart and further tabs. */
export const FamilyPage = ({ tabs }: Props) => {
  const { familyCode } = useRouter().query;
  return typeof familyCode === 'string' ? <Family familyCode={familyCode} tabs={tabs} /> : null;
};
