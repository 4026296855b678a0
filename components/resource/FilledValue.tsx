import { type DisplayProps, FieldValue } from './fields';
import { isSame } from './formState';
import styles from './resource.module.css';

/** A displayed value; a sign marks a missing one. */
export const FilledValue = (props: DisplayProps) =>
  isSame(props.value, null) ? <span className={styles.nothing}>－</span> : <FieldValue {...props} />;
