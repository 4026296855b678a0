import { FieldInput, type FieldInputProps, isTyped } from './fields';
import { useLetterFirst } from './useLetterFirst';

const Letters = ({ value, onChange, ...props }: FieldInputProps) => {
  const [typed, type] = useLetterFirst(value, onChange);
  return <FieldInput {...props} value={typed} onChange={type} />;
};

/** A field's input, whatever its kind; of one that is typed into a key draws nothing else at once. */
export const LetterFirst = (props: FieldInputProps) =>
  isTyped(props.spec.kind) ? <Letters {...props} /> : <FieldInput {...props} />;
