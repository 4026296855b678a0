import { Progress, Table } from 'antd';
import Link from 'next/link';
import { useRouter } from 'next/router';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryBoundary } from '@/components/parts/QueryBoundary';
import { Button } from '@/components/ui/Button';
import { ChoiceInput } from '@/components/ui/ChoiceInput';
import { PageHeader } from '@/components/ui/PageHeader';
import { StateMessage } from '@/components/ui/StateMessage';
import { useLang } from '@/components/ui/words';
import { type ImportHead, MOST_BYTES } from '@/contract/imports';
import { formatDateTime } from '@/locales/format';
import { useMay } from '@/store/hooks';
import { importsApi } from '@/store/imports';
import { FileButtons } from './FileButtons';
import styles from './imports.module.css';
import { useMadeText } from './madeText';
import { type Encoding, useSend } from './useSend';

const LIMIT = 20;

const Send = () => {
  const { t } = useTranslation();
  const { push } = useRouter();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [encoding, setEncoding] = useState<Encoding>('auto');
  const [tooLarge, setTooLarge] = useState(false);
  const { send, sent, failure } = useSend();

  const take = async (file: File | undefined) => {
    if (input.current) input.current.value = '';
    if (file === undefined) return;
    setTooLarge(file.size > MOST_BYTES);
    if (file.size > MOST_BYTES) return;
    const stored = await send(file, encoding);
    if (stored !== null) await push(`/import/${stored}`);
  };
  const encodings = (['auto', 'utf-8', 'shift_jis'] as const).map((value) => {
    const label = t(`imports.encodings.${value}`);
    return { value, label, label_ja: label, label_en: label, active: 1 };
  });

  return (
    <section className={styles.send} aria-label={t('imports.send')}>
      <p className={styles.note}>{t('imports.about')}</p>
      <div className={styles.line}>
        <label htmlFor={id}>{t('imports.encoding')}</label>
        <div className={styles.choice}>
          <ChoiceInput
            id={id}
            required
            value={encoding}
            choices={encodings}
            onChange={(value) => setEncoding((value ?? 'auto') as Encoding)}
          />
        </div>
        <input
          ref={input}
          type="file"
          hidden
          accept=".xlsx,.csv,.txt"
          aria-label={t('imports.file')}
          onChange={(event) => take(event.target.files?.[0])}
        />
        <Button type="primary" loading={sent !== null} onClick={() => input.current?.click()}>
          {t('imports.choose')}
        </Button>
      </div>
      {sent !== null && <Progress percent={Math.round(sent * 100)} aria-label={t('imports.sending')} />}
      {(failure || tooLarge) && (
        <p role="alert" className={styles.failure}>
          {failure || t('imports.tooLarge')}
        </p>
      )}
    </section>
  );
};

const Earlier = () => {
  const { t } = useTranslation();
  const lang = useLang();
  const made = useMadeText();
  const [page, setPage] = useState(1);
  const answer = importsApi.listing.useQuery({ query: { page, limit: LIMIT } }, { keepPrevious: true });
  return (
    <QueryBoundary answer={answer}>
      {({ data, total }) => (
        <Table<ImportHead>
          size="small"
          rowKey={({ id }) => id}
          dataSource={data}
          caption={<h2 className={styles.caption}>{t('imports.earlier')}</h2>}
          locale={{ emptyText: t('imports.none') }}
          scroll={{ x: 740 }}
          pagination={
            total > LIMIT ? { current: page, pageSize: LIMIT, total, onChange: setPage, showSizeChanger: false } : false
          }
          columns={[
            {
              key: 'file',
              title: t('imports.list.file'),
              className: styles.file ?? '',
              render: (_, { id, file_name }) => <Link href={`/import/${id}`}>{file_name}</Link>,
            },
            {
              key: 'state',
              title: t('imports.list.state'),
              width: 120,
              render: (_, { stage, job }) => (job === null ? t(`imports.stages.${stage}`) : t(`imports.jobs.${job}`)),
            },
            { key: 'rows', title: t('imports.list.rows'), width: 70, align: 'right', dataIndex: 'row_count' },
            { key: 'made', title: t('imports.list.made'), width: 176, render: (_, row) => made(row.made) },
            { key: 'who', title: t('imports.list.who'), width: 110, ellipsis: true, dataIndex: 'created_by_name' },
            {
              key: 'at',
              title: t('imports.list.at'),
              width: 150,
              render: (_, { created_at }) => formatDateTime(created_at, lang),
            },
          ]}
        />
      )}
    </QueryBoundary>
  );
};

/** Bringing files in: the way in, and what was brought in before. */
export const ImportPage = () => {
  const { t } = useTranslation();
  const may = useMay('import', 'edit') !== 'none';
  if (!may)
    return (
      <>
        <PageHeader title={t('imports.title')} />
        <StateMessage text={t('resource.notAllowed')} />
      </>
    );
  return (
    <>
      <PageHeader title={t('imports.title')} actions={<FileButtons />} />
      <Send />
      <Earlier />
    </>
  );
};
