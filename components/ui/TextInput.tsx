import { type InputProps, inputAttributes, textOf } from './inputProps';
import styles from './ui.module.css';

/**
 * A line of text, kept sign for sign. A plain input in the theme's dress: a page has forty of them and a grid three hundred,
 * and a list needs nothing more of an input.
 */
export const TextInput = (props: InputProps) => (
  <input
    {...inputAttributes(props)}
    type="text"
    className={styles.input}
    value={textOf(props.value)}
    onChange={({ target }) => props.onChange(target.value)}
  />
);

/** Several lines. Its height follows the text where the browser can. */
export const LongTextInput = (props: InputProps) => (
  <textarea
    {...inputAttributes(props)}
    rows={4}
    className={`${styles.input} ${styles.longText}`}
    value={textOf(props.value)}
    onChange={({ target }) => props.onChange(target.value)}
  />
);
