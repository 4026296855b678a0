import { useCallback, useEffect, useMemo, useState } from 'react';
import type { FormDescriptor } from './defineResource';
import { useEngine } from './EngineContext';
import type { FormModel } from './model';
import { knownSpecs } from './spec';

type AnyForm = Pick<FormDescriptor<never>, 'load'>;

const loaded = new WeakMap<AnyForm, FormModel>();

const load = async (form: AnyForm): Promise<FormModel> => {
  const [{ formModel }, contract] = await Promise.all([import('./model'), form.load()]);
  const model = formModel(contract);
  loaded.set(form, model);
  return model;
};

interface ModelState {
  /** Null while it is on its way. */
  readonly model: FormModel | null;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** A form's model with the fields that the backend knows, loaded when the form is first shown. */
export const useFormModel = (form: AnyForm): ModelState => {
  const [model, setModel] = useState(() => loaded.get(form) ?? null);
  const [failed, setFailed] = useState(false);
  const capabilities = useEngine().useCapabilities();
  const start = useCallback(() => {
    setFailed(false);
    load(form).then(setModel, () => setFailed(true));
  }, [form]);
  useEffect(() => {
    if (!loaded.has(form)) start();
  }, [form, start]);
  const known = useMemo(
    () => model && { ...model, specs: knownSpecs(model.specs, capabilities) },
    [model, capabilities],
  );
  return { model: known, failed, retry: start };
};
