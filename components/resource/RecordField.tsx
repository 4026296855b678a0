import EditOutlined from '@ant-design/icons/EditOutlined';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './resource.module.css';

interface Props {
  part: { readonly key: string; readonly isWide: boolean };
  label: string;
  /** Whether the name is visible; it is always read out. */
  isNamed: boolean;
  /** Begins to edit the field; null where one may not. */
  edit: (() => void) | null;
  children: ReactNode;
}

/** A click on a control, or while selecting text, does not start editing. */
const isMeant = ({ target }: MouseEvent): boolean =>
  (target as HTMLElement).closest('a, button, summary, table, input, label') === null &&
  window.getSelection()?.isCollapsed !== false;

/** A field of a record to read; a click on its value edits it, and so does its button. */
export const RecordField = ({ part: { key, isWide }, label, isNamed, edit, children }: Props) => {
  const { t } = useTranslation();
  const press = (event: MouseEvent) => isMeant(event) && edit?.();
  return (
    <div className={isWide ? styles.wide : undefined}>
      <dt className={isNamed ? undefined : 'visually-hidden'}>{label}</dt>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: its button is what the keyboard reaches. */}
      <dd data-editable={edit !== null} onClick={press}>
        {children}
        {edit !== null && (
          <button
            type="button"
            data-edit={key}
            className={styles.pencil}
            aria-label={t('resource.editField', { name: label })}
            onClick={edit}
          >
            <EditOutlined />
          </button>
        )}
      </dd>
    </div>
  );
};
