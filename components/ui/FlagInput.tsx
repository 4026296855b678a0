import { Checkbox } from 'antd';
import { type InputProps, inputAttributes } from './inputProps';

/** 0 or 1 as a box to tick. */
export const FlagInput = (props: InputProps) => {
  const { autoComplete: _, ...attributes } = inputAttributes(props);
  return (
    <Checkbox
      {...attributes}
      checked={Number(props.value) === 1}
      onChange={({ target }) => props.onChange(target.checked ? 1 : 0)}
    />
  );
};
