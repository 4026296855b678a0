import { Alert } from 'antd';
import Link from 'next/link';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { base64 } from '@/components/parts/sendPieces';
import { useErrorTexts } from '@/components/resource/useErrorTexts';
import { useTakeFile } from '@/components/resource/useTakeFile';
import { Button } from '@/components/ui/Button';
import { notify } from '@/components/ui/notify';
import { PageHeader } from '@/components/ui/PageHeader';
import { MOST_TEMPLATE_BYTES, type Template } from '@/contract/paperTemplate';
import { paperTemplateApi } from '@/store/paperTemplate';
import styles from './paperTemplate.module.css';
import { TemplateFields } from './TemplateFields';
import { TemplateVersions } from './TemplateVersions';
import { useTemplateName } from './useTemplateName';

const SHIPPED = 0;

/** The version that counts: 0 where it is the shipped one. */
const inUse = ({ versions: [newest] }: Template): number =>
  newest === undefined || newest.file_name === null ? SHIPPED : newest.version;

/** The template of one paper: what is in use, another in its place, and the way back. */
export const TemplatePanel = ({ template, onChanged }: { template: Template; onChanged: () => void }) => {
  const { t } = useTranslation();
  const { paper } = template;
  const name = useTemplateName()(paper);
  const errorTexts = useErrorTexts();
  const take = useTakeFile();
  const input = useRef<HTMLInputElement>(null);
  const [fetchFile] = paperTemplateApi.file.useCommand();
  const [fetchPreview] = paperTemplateApi.preview.useCommand();
  const [upload, { status }] = paperTemplateApi.upload.useCommand();
  const [takeBack] = paperTemplateApi.takeBack.useCommand();
  const [refusal, setRefusal] = useState<readonly string[]>([]);
  const version = inUse(template);

  const send = async (file: File | undefined) => {
    if (input.current) input.current.value = '';
    if (file === undefined) return;
    setRefusal([]);
    if (file.size > MOST_TEMPLATE_BYTES) return setRefusal([t('paperTemplate.tooLarge')]);
    const result = await upload({ body: { paper, file_name: file.name, content: await base64(file) } });
    if (!result.ok) return setRefusal(result.error.errors.content ?? errorTexts(result.error));
    void notify(t('paperTemplate.uploaded', { version: result.data.versions[0]?.version }));
    onChanged();
  };
  const goBack = async (to: number) => {
    setRefusal([]);
    const result = await takeBack({ body: { paper, version: to } });
    if (!result.ok) return setRefusal(errorTexts(result.error));
    void notify(t('paperTemplate.takenBack', { version: result.data.versions[0]?.version }));
    onChanged();
  };

  return (
    <>
      <PageHeader
        title={name}
        actions={
          <>
            <Button onClick={() => take(fetchPreview({ query: { paper, version } }))}>
              {t('paperTemplate.showPreview')}
            </Button>
            <Button onClick={() => take(fetchFile({ query: { paper, version } }))}>
              {t('paperTemplate.downloadInUse')}
            </Button>
            {version !== SHIPPED && (
              <>
                <Button onClick={() => take(fetchFile({ query: { paper, version: SHIPPED } }))}>
                  {t('paperTemplate.downloadShipped')}
                </Button>
                <Button onClick={() => goBack(SHIPPED)}>{t('paperTemplate.toShipped')}</Button>
              </>
            )}
            <input
              ref={input}
              type="file"
              hidden
              accept=".docx"
              aria-label={t('paperTemplate.file')}
              onChange={(event) => send(event.target.files?.[0])}
            />
            <Button type="primary" loading={status === 'loading'} onClick={() => input.current?.click()}>
              {t('paperTemplate.upload')}
            </Button>
          </>
        }
      >
        <Link href="/settings/templates">{t('paperTemplate.title')}</Link>
      </PageHeader>
      <p className={styles.note}>
        {t('paperTemplate.uploadHint')} {t('paperTemplate.previewHint')}
      </p>
      {refusal.length > 0 && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={t('paperTemplate.refused')}
          description={
            <ul className={styles.refused}>
              {refusal.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          }
        />
      )}
      <TemplateVersions template={template} onTakeBack={goBack} />
      <TemplateFields fields={template.fields} />
    </>
  );
};
