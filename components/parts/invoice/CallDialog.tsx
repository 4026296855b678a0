import { type ReactNode, useId, useState } from 'react';
import { MakingProgress } from '@/components/parts/MakingProgress';
import type { CallError } from '@/components/resource/api';
import { RefusalText } from '@/components/resource/RefusalText';
import { useDialogDraft } from '@/components/resource/useDialogDraft';
import { useOnce } from '@/components/resource/useOnce';
import { ChoiceInput } from '@/components/ui/ChoiceInput';
import { DayInput } from '@/components/ui/DayInput';
import { Dialog } from '@/components/ui/Dialog';
import { FlagInput } from '@/components/ui/FlagInput';
import { describedBy, FormField } from '@/components/ui/FormField';
import { notify } from '@/components/ui/notify';
import { YenInput } from '@/components/ui/readInputs';
import { TextInput } from '@/components/ui/TextInput';
import { daysOf, ranges } from '@/contract/dateRange';
import type { Choice } from '@/contract/fields';
import styles from './invoice.module.css';

export interface DialogField {
  readonly field: string;
  readonly label: string;
  readonly kind: 'day' | 'plannedDay' | 'yen' | 'text' | 'choice' | 'flag';
  readonly required?: boolean;
  readonly hint?: string;
  readonly choices?: readonly Choice[];
}

export type DialogValues = Readonly<Record<string, unknown>>;
type Outcome = { readonly ok: true } | { readonly ok: false; readonly error: CallError };

interface Props {
  /** What the call is for and of which record: what was entered is kept by it. */
  readonly draft: string;
  readonly title: string;
  readonly about?: string | undefined;
  readonly okText: string;
  readonly done: string;
  readonly fields: readonly DialogField[];
  readonly initial?: DialogValues;
  /** Before the field names of a refusal: `items.0.` */
  readonly prefix?: string;
  /** Whether its call makes many papers: then it is told how far it is. */
  readonly makesMany?: boolean;
  readonly run: (values: DialogValues, idempotencyKey: string) => Promise<Outcome>;
  readonly onClose: () => void;
  /** What is entered beside the fields. */
  readonly children?: (values: DialogValues, set: (changes: DialogValues) => void) => ReactNode;
}

const inputs = { day: DayInput, plannedDay: DayInput, yen: YenInput, text: TextInput, flag: FlagInput };

/** A dialog that asks for a few values and makes a call of them; a refusal stands beside its fields. */
export const CallDialog = (props: Props) => {
  const {
    draft,
    title,
    about,
    okText,
    done,
    fields,
    initial = {},
    prefix = '',
    makesMany = false,
    run,
    onClose,
    children,
  } = props;
  const id = useId();
  const once = useOnce();
  const { values, set, done: close, dialog } = useDialogDraft<DialogValues>(draft, initial, onClose);
  const [error, setError] = useState<CallError | null>(null);
  /** The key of the call that runs. */
  const [key, setKey] = useState<string | null>(null);

  const send = async () => {
    const result = await once((idempotencyKey) => {
      setKey(idempotencyKey);
      return run(values, idempotencyKey);
    });
    setKey(null);
    if (result.ok) {
      void notify(done);
      return close();
    }
    setError(result.error);
  };
  const errorsOf = (field: string) => error?.errors[`${prefix}${field}`];
  const beside = new Set(fields.map(({ field }) => `${prefix}${field}`));
  const others = Object.keys(error?.errors ?? {}).filter((path) => !beside.has(path));
  const besideNone = others.length > 0 || Object.keys(error?.errors ?? {}).length === 0;
  const apart = error !== null && (error.links?.length || besideNone);
  return (
    <Dialog title={title} act={{ label: okText, onAct: send }} {...dialog}>
      <div className={styles.form}>
        {about && <p className={styles.quiet}>{about}</p>}
        {apart && <RefusalText error={error} />}
        {fields.map(({ field, label, kind, required = false, hint, choices }) => {
          const inputId = `${id}-${field}`;
          const errors = errorsOf(field);
          const common = {
            id: inputId,
            value: values[field] ?? null,
            onChange: (value: unknown) => set({ [field]: value }),
            required,
            invalid: errors !== undefined,
            describedBy: describedBy(inputId, { hint, errors }),
          };
          const Input = kind === 'choice' ? null : inputs[kind];
          const possible = kind === 'day' ? { possible: daysOf(ranges.past) } : {};
          return (
            <FormField key={field} id={inputId} label={label} required={required} hint={hint} errors={errors}>
              {Input === null ? <ChoiceInput {...common} choices={choices} /> : <Input {...common} {...possible} />}
            </FormField>
          );
        })}
        {children?.(values, set)}
        <MakingProgress of={makesMany ? key : null} />
      </div>
    </Dialog>
  );
};
