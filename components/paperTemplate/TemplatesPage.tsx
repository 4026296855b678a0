import { Table } from 'antd';
import Link from 'next/link';
import { useTranslation } from 'react-i18next';
import { QueryBoundary } from '@/components/parts/QueryBoundary';
import { PageHeader } from '@/components/ui/PageHeader';
import { StateMessage } from '@/components/ui/StateMessage';
import { useAddress } from '@/components/ui/useAddress';
import { useLang } from '@/components/ui/words';
import { type TemplateInUse, type TemplatePaper, templatePapers } from '@/contract/paperTemplate';
import { formatDateTime } from '@/locales/format';
import { useMay } from '@/store/hooks';
import { paperTemplateApi } from '@/store/paperTemplate';
import styles from './paperTemplate.module.css';
import { TemplatePanel } from './TemplatePanel';
import { useTemplateName } from './useTemplateName';

const Papers = () => {
  const { t } = useTranslation();
  const lang = useLang();
  const nameOf = useTemplateName();
  const answer = paperTemplateApi.listing.useQuery({});
  return (
    <>
      <PageHeader title={t('paperTemplate.title')} />
      <p className={styles.note}>{t('paperTemplate.about')}</p>
      <QueryBoundary answer={answer}>
        {(papers) => (
          <Table<TemplateInUse>
            size="small"
            rowKey={({ paper }) => paper}
            dataSource={papers}
            pagination={false}
            columns={[
              {
                key: 'paper',
                title: t('paperTemplate.list.paper'),
                render: (_, { paper }) => <Link href={`/settings/templates?paper=${paper}`}>{nameOf(paper)}</Link>,
              },
              {
                key: 'inUse',
                title: t('paperTemplate.list.inUse'),
                width: '26%',
                render: (_, { newest }) =>
                  newest === null || newest.file_name === null
                    ? t('paperTemplate.shipped')
                    : `${t('paperTemplate.own', { version: newest.version })} ${newest.file_name}`,
              },
              {
                key: 'since',
                title: t('paperTemplate.list.since'),
                width: 165,
                render: (_, { newest }) => newest && formatDateTime(newest.created_at, lang),
              },
              {
                key: 'by',
                title: t('paperTemplate.list.by'),
                width: 130,
                render: (_, { newest }) => newest?.created_by_name,
              },
            ]}
          />
        )}
      </QueryBoundary>
    </>
  );
};

const OfPaper = ({ paper }: { paper: TemplatePaper }) => {
  const answer = paperTemplateApi.show.useQuery({ query: { paper } });
  return (
    <QueryBoundary answer={answer}>
      {(template) => <TemplatePanel template={template} onChanged={answer.refetch} />}
    </QueryBoundary>
  );
};

/** Templates of papers that the firm keeps, for administrators: all of them, or the one that the address names. */
export const TemplatesPage = () => {
  const { t } = useTranslation();
  const mayRead = useMay('paperTemplate', 'read') !== 'none';
  const { query } = useAddress();
  const paper = templatePapers.find((one) => one === query.paper);
  if (mayRead) return paper === undefined ? <Papers /> : <OfPaper key={paper} paper={paper} />;
  return (
    <>
      <PageHeader title={t('paperTemplate.title')} />
      <StateMessage text={t('settings.notAllowed')} />
    </>
  );
};
