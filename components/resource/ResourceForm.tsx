import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { lazyPart } from '@/components/ui/lazyPart';
import { StateMessage } from '@/components/ui/StateMessage';
import { useFirstFocus } from '@/components/ui/useFirstFocus';
import { useFormKeys } from '@/components/ui/useFormKeys';
import type { ErrorsMap } from '@/contract/messages';
import { ChangedFields } from './ChangedFields';
import { DraftOffer } from './DraftOffer';
import { type Choices, described, type FormHandle, type Resource, type Values } from './defineResource';
import { ErrorList } from './ErrorList';
import { isGroup } from './entries';
import { FormGuide, isLong } from './FormGuide';
import { FormSectionFields } from './FormSectionFields';
import { ToldForm } from './formParts';
import { MissingFields, missingFields } from './MissingFields';
import type { FormModel } from './model';
import styles from './resource.module.css';
import { useAutofill } from './useAutofill';
import type { FormStart } from './useEditLink';
import { useFieldLabel } from './useFieldLabel';
import { useForm } from './useForm';
import { useFormModel } from './useFormModel';
import { useFormPlaces } from './useFormPlaces';
import { useStableValue } from './useStableValue';
import { createTold } from './useTold';

const ConflictDialog = lazyPart(() => import('./ConflictDialog').then((module) => module.ConflictDialog));

interface Props<Row extends object, Rec extends object> {
  resource: Resource<Row, Rec>;
  /** Null makes a new record. */
  record: Rec | null;
  onSaved: (answer: unknown) => void;
  onCancel: () => void;
  /** The page's head, given the buttons of the form, so that they stand where every page has its actions, and its sections. */
  head: (actions: ReactNode, guide: ReactNode) => ReactNode;
  /** Something else is shown in its place for a while. */
  hidden?: boolean;
  /** Where it begins, and what is filled in already. */
  start?: FormStart;
  /** It was not saved, for reasons that are shown with its fields. */
  onRefused?: () => void;
}

const noValues: Values = {};
const nothingYet = (): Values => noValues;
const noChoices = (): Choices => ({});

/**
 * A form over the contract's own schemas: it asks, checks, keeps and sends what a record is made of.
 * @example <ResourceForm resource={cityResource} record={null} onSaved={…} onCancel={…} head={(actions) => <PageHeader … />} />
 */
export const ResourceForm = <Row extends object, Rec extends object>(props: Props<Row, Rec>) => {
  const { t } = useTranslation();
  const form = described(props.resource.form);
  const { useInitial = nothingYet } = form;
  const { model, failed, retry } = useFormModel(form);
  const begins = useInitial();
  const initial = props.record === null ? begins : noValues;
  if (failed) return <StateMessage failed text={t('resource.notLoaded')} onRetry={retry} />;
  if (model === null || initial === null)
    return <div className={styles.skeleton} role="status" aria-label={t('common.loading')} />;
  return <LoadedForm {...props} model={model} initial={initial} />;
};

const withinField = (path: string): string => path.split('.')[0] ?? '';

/** The errors by the field they lie in. */
const byField = (errors: ErrorsMap): Record<string, ErrorsMap> => {
  const grouped: Record<string, ErrorsMap> = {};
  for (const [path, sentences] of Object.entries(errors)) {
    const field = withinField(path);
    grouped[field] = { ...grouped[field], [path]: sentences };
  }
  return grouped;
};

interface Loaded {
  model: FormModel;
  initial: Values;
}

const LoadedForm = <Row extends object, Rec extends object>(props: Props<Row, Rec> & Loaded) => {
  const { resource, model, initial, record, onSaved, onCancel, head, hidden = false, start = {}, onRefused } = props;
  const { noun } = resource;
  const { specs } = model;
  const { sections, useChoices = noChoices } = described(resource.form);
  const { t } = useTranslation();
  const labelOf = useFieldLabel(noun);
  const form = useForm({ resource, model, record, initial, onSaved, onUnchanged: onCancel });
  const { set, valuesNow, save } = form;
  const choices = useStableValue(useChoices(form.base));
  const element = useRef<HTMLFormElement>(null);
  const errorList = useRef<HTMLDivElement>(null);
  const errors = useStableValue(form.errors);
  const errorsByField = useMemo(() => byField(errors), [errors]);

  const fills = useAutofill(specs, valuesNow, set);
  const { press, isOwn } = useFormKeys(element, () => void save());

  useFirstFocus(element, !hidden, start.at);
  const refused = useRef(onRefused);
  refused.current = onRefused;
  useEffect(() => {
    if (form.refusals === 0) return;
    refused.current?.();
    errorList.current?.focus();
  }, [form.refusals]);

  const { id, base } = form;
  const inputId = useCallback((path: string) => `${id}-${path}`, [id]);
  const { goToField, goToSection } = useFormPlaces(element, inputId);

  const cancel = useRef(onCancel);
  cancel.current = () => {
    if (form.hasUnsaved() && !window.confirm(t('resource.giveUp'))) return;
    form.giveUp();
    onCancel();
  };

  const { onEdit } = fills;
  const filledIn = useRef(start.changes);
  useEffect(() => {
    if (filledIn.current !== undefined) onEdit(filledIn.current);
    filledIn.current = undefined;
  }, [onEdit]);
  const { values } = form.state;
  const handle = useMemo<FormHandle<Rec>>(
    () => ({ values, now: valuesNow, set: onEdit, errors, record: base, choices, inputId }),
    [values, valuesNow, onEdit, errors, base, choices, inputId],
  );
  // Typing does not wait for what follows from it.
  const [told] = useState(() => createTold(handle as FormHandle));
  useEffect(() => told.tell(handle as FormHandle), [told, handle]);

  const asked = sections
    .flatMap(({ entries }) => entries)
    .flatMap((entry) => (isGroup(entry) ? (entry.required?.(handle) ?? []) : []));

  const formName = `${id}-form`;
  const creating = record === null;
  const missing = useStableValue(missingFields(form.names, specs, form.state.values, asked));
  const changed = useStableValue(form.changed);
  const { saving } = form;
  // Drawn again only when something in it changes, which a key in a field seldom brings about.
  const drawnHead = useMemo(
    () =>
      head(
        <>
          <MissingFields missing={missing} labelOf={labelOf} onGo={goToField} />
          {!creating && <ChangedFields labels={changed.map(labelOf)} />}
          <Button onClick={() => cancel.current()}>{t('common.cancel')}</Button>
          <Button type="primary" htmlType="submit" form={formName} loading={saving}>
            {t('common.save')}
          </Button>
        </>,
        isLong(sections) && !hidden ? (
          <FormGuide
            noun={noun}
            sections={sections}
            creating={creating}
            errorsByField={errorsByField}
            onGo={goToSection}
          />
        ) : null,
      ),
    [
      head,
      missing,
      changed,
      labelOf,
      goToField,
      goToSection,
      creating,
      formName,
      saving,
      sections,
      hidden,
      noun,
      errorsByField,
      t,
    ],
  );
  return (
    <>
      {drawnHead}
      {form.draft.offered && (
        <DraftOffer draft={form.draft.offered} onTake={form.takeDraft} onDiscard={form.draft.discard} />
      )}
      <ErrorList
        ref={errorList}
        noun={noun}
        messages={form.messages}
        errors={errors}
        names={form.names}
        onGo={goToField}
      />
      <form
        id={formName}
        ref={element}
        noValidate
        hidden={hidden}
        inert={form.saving}
        className={styles.form}
        onKeyDown={press}
        onBlur={form.recheck}
        onSubmit={(event) => {
          event.preventDefault();
          if (isOwn(event)) void save();
        }}
      >
        <ToldForm value={told}>
          {sections.map((section) => (
            <FormSectionFields
              key={section.key}
              noun={noun}
              section={section}
              specs={specs}
              handle={handle as FormHandle}
              creating={creating}
              errorsByField={errorsByField}
              fills={fills}
              labelOf={labelOf}
            />
          ))}
        </ToldForm>
      </form>
      {form.conflict && (
        <ConflictDialog
          noun={noun}
          specs={specs}
          conflict={form.conflict}
          stored={form.state.stored}
          mine={form.state.values}
          choices={choices}
          onResolve={(chosen) => form.conflict && form.resolve(form.conflict.theirs, chosen)}
          onPostpone={form.postpone}
        />
      )}
    </>
  );
};
