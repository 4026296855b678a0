import { type MouseEvent, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { errorId } from '@/components/ui/FormField';
import type { InputProps } from '@/components/ui/inputProps';
import { useWords } from '@/components/ui/words';
import type { Cells, Choices } from './defineResource';
import { FieldInput } from './fields';
import styles from './resource.module.css';
import type { RunRowAction } from './rowCommands';
import type { Row } from './rowKeys';
import { type FieldSpec, isShortText } from './spec';

interface Props {
  id: string;
  index: number;
  column: string;
  spec: FieldSpec;
  value: unknown;
  wrong: readonly string[] | undefined;
  choices: Choices;
  noun: string;
  field: string;
  /** Replaces the kind's input. */
  Cell: Cells[string] | undefined;
  /** The whole row, for a cell of its own only. */
  row: Row | undefined;
  run: RunRowAction;
  /** It stands beneath its row, under its name. */
  beneath?: boolean;
}

/** A cell is narrow: a value that it cuts is read whole on its title. */
const tellWhole = ({ currentTarget }: MouseEvent<HTMLElement>) => {
  const input = currentTarget.querySelector('input');
  if (input !== null) input.title = input.scrollWidth > input.clientWidth + 1 ? input.value : '';
};

/** One cell of a grid; rendered only when its own props change. */
export const RowCell = memo((props: Props) => {
  const { id, index, column, spec, value, wrong, choices, noun, field, Cell, row = {}, run, beneath } = props;
  const { t } = useTranslation();
  const word = useWords();
  const name = word(`${noun}.rows.${field}.${column}`);
  const input: InputProps = {
    id,
    value,
    onChange: (next) => run('edit', index, { [column]: next }),
    required: spec.required,
    invalid: wrong !== undefined,
    describedBy: wrong && errorId(id),
    label: `${name} ${t('resource.row', { number: index + 1 })}`,
  };
  const Box = beneath ? 'div' : 'td';
  return (
    <Box
      onMouseEnter={tellWhole}
      data-row={index}
      data-column={column}
      data-kind={spec.kind}
      data-short={isShortText(spec) || undefined}
    >
      {beneath && (
        <label htmlFor={id} className={styles.beneathName}>
          {name}
        </label>
      )}
      {Cell ? (
        <Cell {...input} row={row} />
      ) : (
        <FieldInput {...input} spec={spec} choices={choices} noun={noun} field={field} />
      )}
      {wrong && (
        <div id={errorId(id)} className={styles.failure}>
          {wrong.join(' ')}
        </div>
      )}
    </Box>
  );
});
RowCell.displayName = 'RowCell';
