import { memo, type ReactNode } from 'react';
import { describedBy, FormField } from '@/components/ui/FormField';
import type { ErrorsMap } from '@/contract/messages';
import type { Cells, Choices, FollowRow, Values } from './defineResource';
import { FieldInput } from './fields';
import type { FieldSpec } from './spec';
import type { KanaFill } from './useKanaFill';

interface Props {
  noun: string;
  field: string;
  id: string;
  labelOf: (path: string) => string;
  spec: FieldSpec;
  /** The set that is chosen from, where it is narrower than the field's own. */
  of: string | undefined;
  value: unknown;
  /** Errors of this field and of its rows. */
  errors: ErrorsMap | undefined;
  choices: Choices;
  cells: Cells | undefined;
  follow: FollowRow | undefined;
  wide: boolean;
  span?: 2 | undefined;
  hint?: ReactNode;
  listen: KanaFill['listen'];
  onEdit: (changes: Values) => void;
}

const wideKinds = new Set(['longText', 'rows']);

/** One field of a form; rendered only when its own props change. */
export const FormFieldRow = memo((props: Props) => {
  const {
    noun,
    field,
    id,
    labelOf,
    spec,
    of = spec.of,
    value,
    errors = {},
    choices,
    cells,
    follow,
    wide,
    span,
    hint,
    listen,
    onEdit,
  } = props;
  const own = errors[field];
  const edit = (next: unknown) => onEdit({ [field]: next });
  return (
    <div data-field={field} {...listen(field)} style={{ display: 'contents' }}>
      <FormField
        id={id}
        label={labelOf(field)}
        required={spec.required ?? false}
        wide={wide || wideKinds.has(spec.kind)}
        span={span}
        errors={own}
        hint={hint}
      >
        <FieldInput
          id={id}
          value={value}
          onChange={edit}
          required={spec.required}
          invalid={own !== undefined}
          describedBy={describedBy(id, { hint, errors: own })}
          spec={of === spec.of ? spec : { ...spec, of }}
          choices={choices}
          noun={noun}
          field={field}
          errors={errors}
          cells={cells}
          follow={follow}
        />
      </FormField>
    </div>
  );
});
FormFieldRow.displayName = 'FormFieldRow';
