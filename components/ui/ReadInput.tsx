import { type ComponentProps, useState } from 'react';
import { type InputProps, inputAttributes } from './inputProps';
import styles from './ui.module.css';

interface Props extends InputProps {
  /** Parses typed text; returns the text itself if unreadable. */
  read: (text: string) => unknown;
  /** The formatted value while not editing. */
  show: (value: unknown) => string;
  /** How it is written when typing begins; as `show` where it is left out. */
  edit?: (value: unknown) => string;
  inputMode?: ComponentProps<'input'>['inputMode'];
  className?: string;
}

/** An input that parses while typing, and formats when left. */
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
        // Formatted before React renders: a selection made on focus is typed over, not appended to.
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
