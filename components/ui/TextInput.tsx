import { type ComponentProps, useRef } from 'react';
import { type InputProps, inputAttributes, textOf } from './inputProps';
import styles from './ui.module.css';
import { useLetters } from './useLetters';

const asTyped = (text: string): string => text;

const useText = <E extends HTMLInputElement | HTMLTextAreaElement>(props: InputProps) => {
  const element = useRef<E>(null);
  const { latest: _, ...letters } = useLetters({ ...props, read: asTyped, shown: textOf(props.value), element });
  return { ...inputAttributes(props), ...letters };
};

interface TextProps extends InputProps {
  /** What this input has beyond those of all fields. */
  attributes?: Pick<
    ComponentProps<'input'>,
    | 'type'
    | 'name'
    | 'autoComplete'
    | 'autoCapitalize'
    | 'autoFocus'
    | 'inputMode'
    | 'maxLength'
    | 'spellCheck'
    | 'onBlur'
    | 'onKeyDown'
  >;
}

/**
 * A line of text, kept sign for sign. A plain input in the theme's dress: a page has forty of them and a grid three hundred,
 * and a list needs nothing more of an input.
 */
export const TextInput = ({ attributes, ...props }: TextProps) => (
  <input type="text" {...useText<HTMLInputElement>(props)} {...attributes} className={styles.input} />
);

/** Several lines. Its height follows the text where the browser can. */
export const LongTextInput = (props: InputProps) => (
  <textarea {...useText<HTMLTextAreaElement>(props)} rows={4} className={`${styles.input} ${styles.longText}`} />
);
