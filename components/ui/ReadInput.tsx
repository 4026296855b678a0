import { type ComponentProps, useCallback, useRef } from 'react';
import { type InputProps, inputAttributes } from './inputProps';
import styles from './ui.module.css';
import { useLetters } from './useLetters';

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
  const element = useRef<HTMLInputElement>(null);
  const editing = useRef(false);
  const stands = useCallback(() => editing.current, []);
  const { latest, ...letters } = useLetters({ ...props, read, shown: show(props.value), stands, element });
  /** If the whole window lost focus, people continue where they were. */
  const windowLeft = useRef(false);
  return (
    <input
      {...inputAttributes(props)}
      {...letters}
      type="text"
      inputMode={inputMode}
      className={`${styles.input} ${className}`}
      onFocus={({ target }) => {
        editing.current = true;
        // Typed over, not appended to; a click places its caret afterwards.
        target.value = edit(latest());
        if (!windowLeft.current) target.select();
      }}
      onBlur={({ target }) => {
        editing.current = false;
        windowLeft.current = document.activeElement === target;
        target.value = show(latest());
      }}
    />
  );
};
