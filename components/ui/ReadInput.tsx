import { type ComponentProps, useState } from 'react';
import { type InputProps, inputAttributes } from './inputProps';
import styles from './ui.module.css';

interface Props extends InputProps {
  /** What a typed text means; the text itself where it means nothing. */
  read: (text: string) => unknown;
  /** How a value is written while nobody types. */
  show: (value: unknown) => string;
  /** How it is written when typing begins; as `show` where it is left out. */
  edit?: (value: unknown) => string;
  inputMode?: ComponentProps<'input'>['inputMode'];
  className?: string;
}

/** An input whose value is read from what is typed, letter by letter, and written in its fair form when left. */
export const ReadInput = ({ read, show, edit = show, inputMode, className = '', ...props }: Props) => {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      {...inputAttributes(props)}
      type="text"
      inputMode={inputMode}
      className={`${styles.input} ${className}`}
      value={typed ?? show(props.value)}
      onFocus={({ target }) => {
        const isSelected = target.selectionEnd !== target.selectionStart;
        const text = edit(props.value);
        // Rewritten before React gets to it: whoever selects the text as they come types over it, and adds nothing to its end.
        target.value = text;
        if (isSelected) target.select();
        setTyped(text);
      }}
      onBlur={() => setTyped(null)}
      onChange={({ target }) => {
        setTyped(target.value);
        props.onChange(read(target.value));
      }}
    />
  );
};
