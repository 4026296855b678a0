import { useRouter } from 'next/router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { lazyPart } from '@/components/ui/lazyPart';
import { PageHeader } from '@/components/ui/PageHeader';
import { isLate, useLateName } from '@/components/ui/PersonName';
import { StateMessage } from '@/components/ui/StateMessage';
import { hasUnsavedWork } from '@/components/ui/unsavedWork';
import { useWords } from '@/components/ui/words';
import { isFinal, useCallData } from './api';
import { type Choices, type DetailTab, described, listHrefOf, type Resource } from './defineResource';
import { Neighbours } from './Neighbours';
import { RecordHead } from './RecordHead';
import { RecordView } from './RecordView';
import { ResourceForm } from './ResourceForm';
import type { RestoreButton as Restore } from './RestoreButton';
import styles from './resource.module.css';
import { SummaryStrip } from './SummaryStrip';
import { type FormStart, useEditLink } from './useEditLink';
import { useErrorTexts } from './useErrorTexts';
import { useLastList } from './useLastList';
import { useShownTabs } from './useShownTabs';
import { useTab } from './useTab';
import { useTrackOpened } from './useTrackOpened';

const PrintButton = lazyPart(() => import('@/components/ui/print/PrintButton').then((module) => module.PrintButton));
const RestoreButton = lazyPart(() =>
  import('./RestoreButton').then((module) => module.RestoreButton),
) as typeof Restore;
const DeleteDialog = lazyPart(() => import('./DeleteDialog').then((module) => module.DeleteDialog));

interface Slots<Rec> {
  /** Before the page's own actions. */
  readonly toolbar?: (record: Rec) => ReactNode;
  readonly footer?: (record: Rec) => ReactNode;
}

interface Props<Row extends object, Rec extends object> {
  resource: Resource<Row, Rec>;
  /** Tabs that belong to other nouns, after the resource's own. */
  tabs?: readonly DetailTab<Rec>[];
  slots?: Slots<Rec>;
}

const noChoices = (): Choices => ({});

/**
 * The page of one record: its head, its tabs (in the URL), its fields to read and to edit in place.
 * @example <ResourceDetail resource={cityResource} />
 */
export const ResourceDetail = <Row extends object, Rec extends object>(props: Props<Row, Rec>) => {
  const { resource } = props;
  const { api, noun } = resource;
  const { input } = described(resource.detail);
  const { t } = useTranslation();
  const word = useWords();
  const errorTexts = useErrorTexts(noun);
  const router = useRouter();
  const texts = Object.entries(router.query).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const address = router.isReady ? input(Object.fromEntries(texts)) : null;
  const { data, status, error, refetch } = useCallData<Rec>(api, 'show', address);

  if (data !== undefined) return <LoadedDetail key={JSON.stringify(address)} {...props} stored={data} />;
  if (status !== 'failed' || error === undefined)
    return (
      <>
        <PageHeader title={t('common.loading')} />
        <div className={styles.skeleton} role="status" aria-label={t('common.loading')} />
      </>
    );
  return (
    <>
      <PageHeader title={word(`${noun}.title`)} />
      <StateMessage failed text={errorTexts(error).join('\n')} {...(isFinal(error) ? {} : { onRetry: refetch })}>
        <Button href={listHrefOf(resource, router.query)}>{t('resource.toList')}</Button>
      </StateMessage>
    </>
  );
};

/** The record just saved, until the store holds it. */
interface Saved<Rec> {
  readonly record: Rec;
  readonly over: Rec;
}

const LoadedDetail = <Row extends object, Rec extends object>(props: Props<Row, Rec> & { stored: Rec }) => {
  const { resource, stored, tabs: others = [], slots = {} } = props;
  const { noun, api, useRights } = resource;
  const detail = described(resource.detail);
  const form = described(resource.form);
  const { useChoices = noChoices } = form;
  const { t } = useTranslation();
  const router = useRouter();
  const rights = useRights();
  const [editing, setEditing] = useState<FormStart | null>(null);
  const [deleting, setDeleting] = useState(false);
  const [saved, setSaved] = useState<Saved<Rec> | null>(null);
  const record = saved?.over === stored ? saved.record : stored;
  const choices = useChoices(record);
  const tabs = useShownTabs([...(detail.tabs ?? []), ...others]);
  const keys = ['basics', ...tabs.map(({ key }) => key)];
  const [tab, showTab] = useTab(keys);
  const other = tabs.find(({ key }) => key === tab);
  /** The page's own fields stand on the first tab: wherever one was, that is where they are edited and put right. */
  const showFields = () => {
    if (other) showTab('basics');
  };
  /** A field that is edited in place does not outlive its tab: nothing of it is lost unasked. */
  const mayLeaveField = () => editing !== null || !hasUnsavedWork() || window.confirm(t('resource.giveUp'));
  /** Opens the whole form. */
  const edit = (start: FormStart) => {
    if (!mayLeaveField()) return;
    setEditing(start);
    showFields();
  };
  useEditLink(rights.edit(record) ? edit : null);
  const title = useLateName()(detail.title(record), (detail.late ?? isLate)(record));
  const isDeleted = Boolean(Reflect.get(record, 'deleted_at'));
  const href = resource.href(record);
  useTrackOpened({ noun, title, href: isDeleted ? null : href });
  const came = useLastList(noun, href);
  const mayEdit = !isDeleted && rights.edit(record);
  const keep = (answer: unknown) => setSaved({ record: answer as Rec, over: stored });

  const head = (actions: ReactNode, guide?: ReactNode) => (
    <>
      <RecordHead
        noun={noun}
        title={title}
        kana={detail.kana?.(record) ?? ''}
        actions={actions}
        summary={<SummaryStrip noun={noun} items={detail.summary} record={record} choices={choices} />}
        tabs={keys}
        tab={tab}
        onTab={(key) => mayLeaveField() && showTab(key)}
      >
        {guide}
      </RecordHead>
      {isDeleted && (
        <div className={styles.offer} role="status">
          <span>{t('resource.isDeleted')}</span>
          {rights.restore && <RestoreButton resource={resource} record={record} />}
        </div>
      )}
      {detail.Notice && <detail.Notice record={record} />}
    </>
  );

  const body = () => {
    if (editing !== null)
      return (
        <ResourceForm
          resource={resource}
          record={record}
          hidden={other !== undefined}
          start={editing}
          onRefused={showFields}
          head={head}
          onCancel={() => setEditing(null)}
          onSaved={(answer) => {
            keep(answer);
            setEditing(null);
          }}
        />
      );
    return (
      <>
        {head(
          <>
            <PrintButton />
            {came && <Neighbours {...came.neighbours} />}
            {slots.toolbar?.(record)}
            {!isDeleted && rights.remove(record) && (
              <Button danger onClick={() => setDeleting(true)}>
                {t('common.delete')}
              </Button>
            )}
            {mayEdit && (
              <Button type="primary" onClick={() => edit({})}>
                {t('common.edit')}
              </Button>
            )}
          </>,
        )}
        {!other && (
          <RecordView
            resource={resource}
            record={record}
            choices={choices}
            editing={mayEdit ? { onSaved: keep, onWhole: (at) => edit({ at }) } : null}
          />
        )}
      </>
    );
  };

  return (
    <>
      {body()}
      {other && <other.Content record={record} />}
      {slots.footer?.(record)}
      {deleting && (
        <DeleteDialog
          noun={noun}
          api={api}
          params={resource.params(record)}
          name={title}
          onDeleted={() => void router.push(came?.address ?? listHrefOf(resource, record))}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  );
};
