import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './resource.module.css';

export interface EmptyField {
  readonly name: string;
  readonly label: string;
  /** Begins to fill it in; null where one may not. */
  readonly edit: (() => void) | null;
}

interface Props {
  fields: readonly EmptyField[];
  /** What the fields belong to, if no title says it. */
  section?: string;
}

/** The fields in which nothing stands, folded into their number; unfolded, each leads to where it is filled in. */
export const EmptyFields = ({ fields, section }: Props) => {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  if (fields.length === 0) return null;
  const field = ({ name, label, edit }: EmptyField): ReactNode => (
    <li key={name}>
      {edit === null ? (
        label
      ) : (
        <button
          type="button"
          className={styles.emptyField}
          title={t('resource.fillIn', { name: label })}
          onClick={edit}
        >
          {label}
        </button>
      )}
    </li>
  );
  return (
    <div className={styles.empty} data-open={isOpen}>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {section && <b>{section}</b>} {t('resource.emptyFields', { count: fields.length })}
      </button>
      <ul id={id} hidden={!isOpen}>
        {fields.map(field)}
      </ul>
    </div>
  );
};
