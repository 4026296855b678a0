import { Alert } from 'antd';
import Link from 'next/link';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendPieces } from '@/components/parts/sendPieces';
import type { CallError, RunResult } from '@/components/resource/api';
import { useEngine } from '@/components/resource/EngineContext';
import { useErrorTexts } from '@/components/resource/useErrorTexts';
import { useTakeFile } from '@/components/resource/useTakeFile';
import { Button } from '@/components/ui/Button';
import { notify } from '@/components/ui/notify';
import { PageHeader } from '@/components/ui/PageHeader';
import type { InputOf } from '@/contract/defineEndpoint';
import { MOST_TEMPLATE_BYTES, type paperTemplate, type Template, templateEnding } from '@/contract/paperTemplate';
import { paperTemplateApi } from '@/store/paperTemplate';
import styles from './paperTemplate.module.css';
import { TemplateFields } from './TemplateFields';
import { TemplateVersions } from './TemplateVersions';
import { useTemplateName } from './useTemplateName';

const SHIPPED = 0;

type Sent = InputOf<typeof paperTemplate.upload>['body'];

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
  const [start] = paperTemplateApi.start.useCommand();
  const [piece] = paperTemplateApi.piece.useCommand();
  const [tryOut, trying] = paperTemplateApi.tryOut.useCommand();
  const [upload, { status }] = paperTemplateApi.upload.useCommand();
  const [takeBack] = paperTemplateApi.takeBack.useCommand();
  const { downloadFile } = useEngine();
  const [chosen, setChosen] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<readonly string[]>([]);
  const version = inUse(template);
  const ending = templateEnding(paper);

  const choose = (file: File | undefined) => {
    if (input.current) input.current.value = '';
    if (file === undefined) return;
    setRefusal([]);
    setChosen(null);
    if (file.size > MOST_TEMPLATE_BYTES) return setRefusal([t('paperTemplate.tooLarge')]);
    setChosen(file);
  };
  const refused = (error: CallError) => setRefusal(error.errors.content ?? errorTexts(error));
  /** Sends the file, and does with it what is wanted. */
  const send = async <T,>(file: File, then: (sent: Sent) => Promise<RunResult<T>>): Promise<RunResult<T>> => {
    setRefusal([]);
    const begun = await start({ body: { size: file.size } });
    if (!begun.ok) return begun;
    const params = { id: begun.data.id };
    const arrived = await sendPieces(
      file,
      (body) => piece({ params, body }),
      () => undefined,
    );
    return arrived.ok ? then({ paper, file_name: file.name, file_id: begun.data.id }) : arrived;
  };
  const look = async (file: File) => {
    const result = await send(file, (body) => tryOut({ body }));
    if (!result.ok) return refused(result.error);
    downloadFile(result.data.file_path);
  };
  const store = async (file: File) => {
    const result = await send(file, (body) => upload({ body }));
    if (!result.ok) return refused(result.error);
    setChosen(null);
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
              accept={`.${ending}`}
              aria-label={t('paperTemplate.file')}
              onChange={(event) => choose(event.target.files?.[0])}
            />
            <Button type="primary" onClick={() => input.current?.click()}>
              {t('paperTemplate.upload')}
            </Button>
          </>
        }
      >
        <Link href="/settings/templates">{t('paperTemplate.title')}</Link>
      </PageHeader>
      <p className={styles.note}>
        {t('paperTemplate.uploadHint', { ending })} {t('paperTemplate.previewHint')}
      </p>
      {chosen !== null && (
        <section className={styles.chosen} aria-label={chosen.name}>
          <b>{chosen.name}</b>
          <Button loading={trying.status === 'loading'} onClick={() => look(chosen)}>
            {t('paperTemplate.tryOut')}
          </Button>
          <Button type="primary" loading={status === 'loading'} onClick={() => store(chosen)}>
            {t('paperTemplate.store')}
          </Button>
          <Button
            onClick={() => {
              setChosen(null);
              setRefusal([]);
            }}
          >
            {t('common.cancel')}
          </Button>
        </section>
      )}
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
      <TemplateFields paper={paper} fields={template.fields} />
    </>
  );
};
