import { type DisplayProps, FieldValue } from './fields';
import { isSame } from './formState';
import styles from './resource.module.css';

/** A value among others that are read one by one: where there is none, a sign stands in its place. */
export const FilledValue = (props: DisplayProps) =>
  isSame(props.value, null) ? <span className={styles.nothing}>－</span> : <FieldValue {...props} />;
