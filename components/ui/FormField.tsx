import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './ui.module.css';

interface Props {
  /** The id of the input that the label belongs to. */
  id: string;
  label: string;
  required?: boolean;
  hint?: ReactNode;
  errors?: readonly string[] | undefined;
  wide?: boolean;
  span?: 2 | undefined;
  children: ReactNode;
}

export const errorId = (id: string): string => `${id}-error`;
const hintId = (id: string): string => `${id}-hint`;

/** The aria attributes that link an input to its label, hint and errors. */
export const describedBy = (id: string, { hint, errors }: Pick<Props, 'hint' | 'errors'>): string | undefined =>
  [errors?.length ? errorId(id) : '', hint ? hintId(id) : ''].filter(Boolean).join(' ') || undefined;

/** An input with its label above, its hint and its errors below. */
export const FormField = ({ id, label, required = false, hint, errors = [], wide = false, span, children }: Props) => {
  const { t } = useTranslation();
  const place = wide ? ` ${styles.wide}` : span === 2 ? ` ${styles.two}` : '';
  return (
    <div className={styles.field + place}>
      <label htmlFor={id}>
        {label}
        {required && <span className={styles.required}>{t('common.required')}</span>}
      </label>
      {children}
      {hint && (
        <div id={hintId(id)} className={styles.hint}>
          {hint}
        </div>
      )}
      {errors.length > 0 && (
        <div id={errorId(id)} className={styles.error}>
          {errors.join(' ')}
        </div>
      )}
    </div>
  );
};
