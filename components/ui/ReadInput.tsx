import { type ComponentProps, useRef, useState } from 'react';
import { type InputProps, inputAttributes } from './inputProps';
import styles from './ui.module.css';

interface Props extends InputProps {
  /** Parses typed text; returns the text itself if unreadable. */
  read: (text: string) => unknown;
  /** The formatted value while not editing. */
  show: (value: unknown) => string;
  /** The text when editing starts; `show` by default. */
  edit?: (value: unknown) => string;
  inputMode?: ComponentProps<'input'>['inputMode'];
  className?: string;
}

/** An input that parses while typing, and formats when left. */
export const ReadInput = ({ read, show, edit = show, inputMode, className = '', ...props }: Props) => {
  const [typed, setTyped] = useState<string | null>(null);
  /** If the whole window lost focus, people continue where they were. */
  const windowLeft = useRef(false);
  return (
    <input
      {...inputAttributes(props)}
      type="text"
      inputMode={inputMode}
      className={`${styles.input} ${className}`}
      value={typed ?? show(props.value)}
      onFocus={({ target }) => {
        const text = edit(props.value);
        // Formatted before React renders, and typed over, not appended to; a click places its caret afterwards.
        target.value = text;
        if (!windowLeft.current) target.select();
        setTyped(text);
      }}
      onBlur={({ target }) => {
        windowLeft.current = document.activeElement === target;
        setTyped(null);
      }}
      onChange={({ target }) => {
        setTyped(target.value);
        props.onChange(read(target.value));
      }}
    />
  );
};
