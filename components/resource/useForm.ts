import { useCallback, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '@/components/ui/notify';
import { inPause } from '@/components/ui/typing';
import { useFailureText, useLang } from '@/components/ui/words';
import type { ErrorsMap } from '@/contract/messages';
import { todayInTokyo } from '@/rules/calendarDay';
import { type CallError, useCallRun } from './api';
import { described, type Resource, type Values } from './defineResource';
import { fieldNames, isSecret } from './entries';
import { changesOf, disputedOf, errorsOf, filledOf } from './formState';
import type { FormModel } from './model';
import type { Specs } from './spec';
import { useDraft } from './useDraft';
import { useFormState } from './useFormState';
import { useLeaveGuard } from './useLeaveGuard';
import { useOnce } from './useOnce';

const pick = (record: object, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, Reflect.get(record, name)]));

/** The fields of a record as a form holds them: of rows only what the form knows, not what the server adds to them. */
const valuesOf = (record: object, names: readonly string[], specs: Specs): Values =>
  Object.fromEntries(
    names.map((name) => {
      const value: unknown = Reflect.get(record, name);
      const { kind, columns = {} } = specs[name] ?? {};
      const isRows = kind === 'rows' && Array.isArray(value);
      return [name, isRows ? value.map((row: object) => pick(row, Object.keys(columns))) : value];
    }),
  );

const versionOf = (record: object | null): unknown =>
  record === null ? undefined : Reflect.get(record, 'lock_version');

const isEmpty = (values: object): boolean => Object.keys(values).length === 0;

interface Options<Row extends object, Rec extends object> {
  resource: Resource<Row, Rec>;
  model: FormModel;
  /** Null makes a new record, which begins with `initial`. */
  record: Rec | null;
  initial: Values;
  /** The one field that is edited; all of the form where it is left out. */
  only?: string;
  onSaved: (answer: unknown) => void;
  /** Nothing changed, so nothing was sent. */
  onUnchanged: () => void;
}

/** A save to which somebody else's came first. */
export interface Conflict<Rec> {
  readonly theirs: Rec;
  /** The fields that both changed. */
  readonly disputed: readonly string[];
}

/** One attempt to save. */
interface Attempt<Rec> {
  readonly base: Rec | null;
  readonly stored: Values;
  readonly values: Values;
  readonly version: unknown;
}

const noAnswer = 0;
const signedOut = 401;
const conflictStatus = 409;

/** The state of a form: input, validation, drafts, saving, errors and conflicts. */
export const useForm = <Row extends object, Rec extends object>(options: Options<Row, Rec>) => {
  const { resource, model, record, initial, only, onSaved, onUnchanged } = options;
  const form = described(resource.form);
  const { t } = useTranslation();
  const lang = useLang();
  const wording = useFailureText();
  const id = useId();
  const runStore = useCallRun<unknown>(resource.api, 'store');
  const runUpdate = useCallRun<unknown>(resource.api, 'update');

  const names = useMemo(
    () => (only === undefined ? fieldNames(form.sections, record === null) : [only]),
    [form, record, only],
  );
  const [base, setBase] = useState(record);
  const [version, setVersion] = useState(() => versionOf(record));
  const { state, now, dispatch } = useFormState(() =>
    record === null ? initial : valuesOf(record, names, model.specs),
  );
  const [messages, setMessages] = useState<readonly string[]>([]);
  const [conflict, setConflict] = useState<Conflict<Rec> | null>(null);
  const [saving, setSaving] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const sending = useRef(false);
  const once = useOnce();
  /** The server's answer to the last save. */
  const saved = useRef<object | null>(null);

  const changes = useMemo(() => changesOf(state), [state]);
  // Where a new record is made is what it begins with and has no field: a draft belongs there only.
  const place = Object.keys(initial).filter((name) => !names.includes(name));
  const parts =
    record === null ? ['create', ...Object.values(pick(initial, place))] : Object.values(resource.params(record));
  const draftKey = [resource.noun, ...parts, ...(only === undefined ? [] : [only])].join('/');
  // A single field is soon typed again: it keeps no draft.
  const workOf = (changes: Values): Values | null => {
    const kept = Object.entries(changes).filter(([name]) => only === undefined && !isSecret(form.sections, name));
    return kept.length === 0 ? null : { ...Object.fromEntries(kept), lock_version: version };
  };
  const draft = useDraft(draftKey, workOf(changes), () => workOf(changesOf(now())));
  const leaveFreely = useLeaveGuard(!isEmpty(changes));

  const valuesNow = useCallback(() => now().values, [now]);
  const unsay = useCallback(() => setMessages((said) => (said.length === 0 ? said : [])), []);
  const set = useCallback(
    (edited: Values) => {
      dispatch({ type: 'edited', changes: edited });
      inPause(unsay);
    },
    [dispatch, unsay],
  );

  const sentOf = ({ base, ...rest }: Attempt<Rec>): Values => (base === null ? filledOf(rest.values) : changesOf(rest));
  const check = (attempt: Attempt<Rec>): ErrorsMap =>
    model.check({ values: sentOf(attempt), record: attempt.base, today: todayInTokyo(), lang });

  const refuse = ({ status, message, errors, requestId }: CallError) => {
    if (status === signedOut) return;
    dispatch({ type: 'refused', errors });
    setRefusals((count) => count + 1);
    const said = status === noAnswer ? t('resource.notSent') : wording(message);
    setMessages(requestId === undefined ? [said] : [said, t('common.requestId', { id: requestId })]);
  };

  /** Restores the sent fields on top of the save's answer. */
  const undoOf = (attempt: Attempt<Rec>, base: Rec, body: Values) => async (): Promise<boolean> => {
    const version = versionOf(saved.current);
    const before = Object.fromEntries(Object.keys(body).map((name) => [name, attempt.stored[name] ?? null]));
    const lock = version === undefined ? {} : { lock_version: version };
    const always = form.always?.(base) ?? {};
    return (await runUpdate({ params: resource.params(base), body: { ...always, ...before, ...lock } })).ok;
  };

  const send = (attempt: Attempt<Rec>) => {
    const { base, version } = attempt;
    const body = sentOf(attempt);
    if (base === null) return once((idempotencyKey) => runStore({ body }, { idempotencyKey }));
    const always = form.always?.(base) ?? {};
    const lock = version === undefined ? {} : { lock_version: version };
    const input = { params: resource.params(base), body: { ...always, ...body, ...lock } };
    return runUpdate(input, { undo: undoOf(attempt, base, body) });
  };

  const save = async (attempt: Attempt<Rec>) => {
    if (sending.current) return;
    if (attempt.base !== null && isEmpty(sentOf(attempt))) {
      draft.done();
      if (attempt.base === record) onUnchanged();
      else onSaved(attempt.base);
      return;
    }
    setMessages([]);
    const found = check(attempt);
    dispatch({ type: 'attempted', found });
    if (!isEmpty(found)) {
      setRefusals((count) => count + 1);
      return;
    }
    sending.current = true;
    setSaving(true);
    const result = await send(attempt);
    sending.current = false;
    setSaving(false);
    if (result.ok) {
      saved.current = result.data as object | null;
      draft.done();
      leaveFreely();
      void notify(t('resource.saved'));
      onSaved(result.data);
    } else if (result.error.status === conflictStatus && result.error.current !== undefined) {
      settle(attempt, result.error.current as Rec, result.error);
    } else {
      refuse(result.error);
    }
  };

  /** Goes on from what others saved, with one's own values where they were chosen, and saves again. */
  const resolve = (theirs: Rec, chosen: Values) => {
    const stored = valuesOf(theirs, names, model.specs);
    const values = { ...stored, ...chosen };
    setConflict(null);
    setBase(theirs);
    setVersion(versionOf(theirs));
    dispatch({ type: 'replaced', stored, values });
    void save({ base: theirs, stored, values, version: versionOf(theirs) });
  };

  /** Asks about what both changed; what only one side changed is kept without a question. */
  const settle = (attempt: Attempt<Rec>, theirs: Rec, error: CallError) => {
    const isBaseKnown = attempt.version === versionOf(attempt.base);
    const mine = changesOf(attempt);
    const disputed = disputedOf(mine, valuesOf(theirs, names, model.specs), isBaseKnown ? attempt.stored : null);
    if (disputed.length > 0) setConflict({ theirs, disputed });
    else if (versionOf(theirs) === attempt.version) refuse(error);
    else resolve(theirs, mine);
  };

  return {
    id,
    names,
    base,
    state,
    errors: errorsOf(state),
    messages,
    /** How many saves failed, by our own check or the server's. */
    refusals,
    saving,
    draft,
    conflict,
    /** The names of the fields that differ from what is stored. */
    changed: useMemo(() => Object.keys(changes), [changes]),
    hasUnsaved: () => !isEmpty(changesOf(now())),
    set,
    valuesNow,
    /** Updates validation errors after the first attempt to save. */
    recheck: () => {
      const { attempted, stored, values } = now();
      if (!attempted) return;
      dispatch({ type: 'checked', found: check({ base, stored, values, version }) });
    },
    save: () => {
      const { stored, values } = now();
      return save({ base, version, stored, values });
    },
    /** Restores the draft; its version tells the server of changes made meanwhile. */
    takeDraft: () => {
      const { lock_version, ...values } = draft.take();
      if (lock_version !== undefined) setVersion(lock_version);
      // Newer input wins over the draft.
      dispatch({ type: 'edited', changes: { ...values, ...changesOf(now()) } });
    },
    resolve,
    postpone: () => setConflict(null),
    giveUp: () => {
      draft.done();
      leaveFreely();
    },
  };
};
