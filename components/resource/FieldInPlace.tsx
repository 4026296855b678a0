import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { describedBy, errorId } from '@/components/ui/FormField';
import { isComposing } from '@/components/ui/keyboard';
import { lazyPart } from '@/components/ui/lazyPart';
import { useFirstFocus } from '@/components/ui/useFirstFocus';
import { type Choices, described, type FormField, type Resource, type Values } from './defineResource';
import { FieldInput } from './fields';
import type { FormModel } from './model';
import styles from './resource.module.css';
import { useFieldLabel } from './useFieldLabel';
import { useForm } from './useForm';

const ConflictDialog = lazyPart(() => import('./ConflictDialog').then((module) => module.ConflictDialog));

interface Props<Row extends object, Rec extends object> {
  resource: Resource<Row, Rec>;
  model: FormModel;
  record: Rec;
  entry: FormField<Rec>;
  onSaved: (answer: unknown) => void;
  /** Nothing can be edited here. */
  onDone: () => void;
}

const noValues: Values = {};
const noChoices = (): Choices => ({});

/** A list of choices that is open keeps Enter and Escape to itself. */
const isListOpen = ({ target }: KeyboardEvent): boolean =>
  (target as HTMLElement).getAttribute('aria-expanded') === 'true';

/** One field of a record, edited in place: Enter saves (Ctrl + Enter in long texts), Escape cancels. */
export const FieldInPlace = <Row extends object, Rec extends object>(props: Props<Row, Rec>) => {
  const { resource, model, record, entry, onSaved, onDone } = props;
  const { noun } = resource;
  const { field, of } = entry;
  const { useChoices = noChoices } = described(resource.form);
  const { t } = useTranslation();
  const labelOf = useFieldLabel(noun);
  const form = useForm({
    resource,
    model,
    record,
    initial: noValues,
    only: field,
    onSaved: (answer) => {
      onSaved(answer);
      onDone();
    },
    onUnchanged: onDone,
  });
  const choices = useChoices(form.base);
  const element = useRef<HTMLFormElement>(null);
  useFirstFocus(element, true);

  const giveUp = () => {
    form.giveUp();
    onDone();
  };
  const press = (event: KeyboardEvent<HTMLFormElement>) => {
    const { key, ctrlKey, metaKey, target } = event;
    if (isComposing(event) || isListOpen(event) || !element.current?.contains(target as Node)) return;
    const isPlainEnter = key === 'Enter' && target instanceof HTMLInputElement;
    const saves = isPlainEnter || ((ctrlKey || metaKey) && (key === 'Enter' || key === 's'));
    if (!saves && key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (saves) void form.save();
    else giveUp();
  };

  const id = `${form.id}-${field}`;
  const spec = model.specs[field];
  if (spec === undefined) return null;
  const { [field]: own, ...others } = form.errors;
  const said = [
    ...(own ?? []),
    ...Object.entries(others).map(([path, sentences]) => `${labelOf(path)}: ${sentences.join(' ')}`),
    ...form.messages,
  ];
  return (
    <>
      <dt>
        <label htmlFor={id}>{labelOf(field)}</label>
      </dt>
      <dd>
        <form
          ref={element}
          noValidate
          inert={form.saving}
          className={styles.inPlace}
          onKeyDownCapture={press}
          onSubmit={(event) => {
            event.preventDefault();
            void form.save();
          }}
        >
          <FieldInput
            id={id}
            value={form.state.values[field]}
            onChange={(next) => form.set({ [field]: next })}
            required={spec.required}
            invalid={said.length > 0}
            describedBy={describedBy(id, { hint: undefined, errors: said })}
            spec={of === undefined ? spec : { ...spec, of }}
            choices={choices}
            noun={noun}
            field={field}
          />
          <span className={styles.inPlaceActions}>
            <Button size="small" type="primary" htmlType="submit" loading={form.saving}>
              {t('common.save')}
            </Button>
            <Button size="small" onClick={giveUp}>
              {t('common.cancel')}
            </Button>
          </span>
          {said.length > 0 && (
            <span id={errorId(id)} role="alert" className={styles.failure}>
              {said.join('\n')}
            </span>
          )}
        </form>
        {form.conflict && (
          <ConflictDialog
            noun={noun}
            specs={model.specs}
            conflict={form.conflict}
            stored={form.state.stored}
            mine={form.state.values}
            choices={choices}
            onResolve={(chosen) => form.conflict && form.resolve(form.conflict.theirs, chosen)}
            onPostpone={form.postpone}
          />
        )}
      </dd>
    </>
  );
};
