import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '@/components/parts/Panel';
import { QueryBoundary } from '@/components/parts/QueryBoundary';
import { useCallData } from '@/components/resource/api';
import { described, type Resource } from '@/components/resource/defineResource';
import { RecordView } from '@/components/resource/RecordView';
import { ResourceForm } from '@/components/resource/ResourceForm';
import { SummaryStrip } from '@/components/resource/SummaryStrip';
import type { FormStart } from '@/components/resource/useEditLink';
import { Button } from '@/components/ui/Button';
import { useWords } from '@/components/ui/words';
import styles from './legal.module.css';

interface Props<Rec extends object> {
  resource: Resource<Rec, Rec>;
  /** The project's id. */
  id: number;
}

const noChoices = () => ({});

/** Details of a project on a tab of its page, to read and to edit in place, saved by themselves. */
export const DetailsPanel = <Rec extends object>({ resource, id }: Props<Rec>) => {
  const { noun, api } = resource;
  const answer = useCallData<Rec>(api, 'show', { params: { id } });
  return (
    <QueryBoundary answer={answer}>
      {(stored) => <Details key={`${noun}-${id}`} resource={resource} stored={stored} />}
    </QueryBoundary>
  );
};

const Details = <Rec extends object>({ resource, stored }: { resource: Resource<Rec, Rec>; stored: Rec }) => {
  const { noun, useRights } = resource;
  const form = described(resource.form);
  const { summary } = described(resource.detail);
  const { useChoices = noChoices } = form;
  const { t } = useTranslation();
  const word = useWords();
  const rights = useRights();
  const [editing, setEditing] = useState<FormStart | null>(null);
  /** The record just saved, until the store holds it. */
  const [saved, setSaved] = useState<{ record: Rec; over: Rec } | null>(null);
  const record = saved?.over === stored ? saved.record : stored;
  const choices = useChoices(record);
  const label = word(`${noun}.title`);
  const mayEdit = rights.edit(record);
  const keep = (answer: unknown) => setSaved({ record: answer as Rec, over: stored });
  const strip = summary.length > 0 && <SummaryStrip noun={noun} items={summary} record={record} choices={choices} />;

  if (editing !== null)
    return (
      <div className={styles.stack}>
        <ResourceForm
          resource={resource}
          record={record}
          start={editing}
          onCancel={() => setEditing(null)}
          onSaved={(answer) => {
            keep(answer);
            setEditing(null);
          }}
          head={(actions) => (
            <div className={styles.head}>
              <Panel label={label} note={label} actions={<div className={styles.formActions}>{actions}</div>}>
                {strip}
              </Panel>
            </div>
          )}
        />
      </div>
    );
  return (
    <div className={styles.stack}>
      {(strip || mayEdit) && (
        <Panel
          label={label}
          note={label}
          actions={
            mayEdit && (
              <Button type="primary" onClick={() => setEditing({})}>
                {t('legal.editDetails', { name: label })}
              </Button>
            )
          }
        >
          {strip}
        </Panel>
      )}
      <RecordView
        resource={resource}
        record={record}
        choices={choices}
        editing={mayEdit ? { onSaved: keep, onWhole: (at) => setEditing({ at }) } : null}
      />
    </div>
  );
};
