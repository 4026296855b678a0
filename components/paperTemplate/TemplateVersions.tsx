import { Table } from 'antd';
import { useTranslation } from 'react-i18next';
import { useTakeFile } from '@/components/resource/useTakeFile';
import { Button } from '@/components/ui/Button';
import { useLang } from '@/components/ui/words';
import type { Template, TemplateVersion } from '@/contract/paperTemplate';
import { formatDateTime } from '@/locales/format';
import { paperTemplateApi } from '@/store/paperTemplate';
import styles from './paperTemplate.module.css';

interface Props {
  template: Template;
  /** Takes an earlier version again. */
  onTakeBack: (version: number) => Promise<void>;
}

/** Every change of a template, the newest first, with the way back to each. */
export const TemplateVersions = ({ template: { paper, versions }, onTakeBack }: Props) => {
  const { t } = useTranslation();
  const lang = useLang();
  const take = useTakeFile();
  const [fetchFile] = paperTemplateApi.file.useCommand();
  const newest = versions[0]?.version;
  return (
    <section className={styles.section} aria-label={t('paperTemplate.versions')}>
      <h2>{t('paperTemplate.versions')}</h2>
      <Table<TemplateVersion>
        size="small"
        rowKey={({ version }) => version}
        dataSource={versions}
        pagination={false}
        locale={{ emptyText: t('paperTemplate.noVersions') }}
        columns={[
          { key: 'version', title: t('paperTemplate.version'), width: 60, dataIndex: 'version', align: 'right' },
          {
            key: 'file',
            title: t('paperTemplate.file'),
            render: (_, { file_name }) => file_name ?? t('paperTemplate.wentBack'),
          },
          {
            key: 'since',
            title: t('paperTemplate.list.since'),
            width: 190,
            render: (_, { created_at }) => formatDateTime(created_at, lang),
          },
          { key: 'by', title: t('paperTemplate.list.by'), width: 130, dataIndex: 'created_by_name' },
          {
            key: 'actions',
            title: t('paperTemplate.actions'),
            width: 240,
            render: (_, { version, file_name }) => (
              <div className={styles.buttons}>
                {file_name !== null && (
                  <Button size="small" onClick={() => take(fetchFile({ query: { paper, version } }))}>
                    {t('paperTemplate.download')}
                  </Button>
                )}
                {version === newest && <span>{t('paperTemplate.current')}</span>}
                {version !== newest && file_name !== null && (
                  <Button size="small" onClick={() => onTakeBack(version)}>
                    {t('paperTemplate.takeBack')}
                  </Button>
                )}
              </div>
            ),
          },
        ]}
      />
    </section>
  );
};
