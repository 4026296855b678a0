import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorsMap } from '@/contract/messages';
import styles from './resource.module.css';
import { useFieldLabel } from './useFieldLabel';

interface Props {
  noun: string;
  /** Errors that belong to no field. */
  messages: readonly string[];
  errors: ErrorsMap;
  /** The fields in the order of the form. */
  names: readonly string[];
  onGo: (path: string) => void;
  ref: Ref<HTMLDivElement>;
}

/** Everything that keeps a form from being saved, in one list that leads to each field. */
export const ErrorList = ({ noun, messages, errors, names, onGo, ref }: Props) => {
  const { t } = useTranslation();
  const labelOf = useFieldLabel(noun);
  const orderOf = (path: string) => {
    const index = names.indexOf(path.split('.')[0] ?? '');
    return index === -1 ? names.length : index;
  };
  const paths = Object.entries(errors).sort(([a], [b]) => orderOf(a) - orderOf(b));
  if (messages.length === 0 && paths.length === 0) return null;
  return (
    <div ref={ref} role="alert" tabIndex={-1} className={styles.errors}>
      <p>{messages.length > 0 ? messages.join('\n') : t('resource.checkErrors')}</p>
      <ul>
        {paths.map(([path, sentences]) => (
          <li key={path}>
            <button type="button" onClick={() => onGo(path)}>
              {[labelOf(path), sentences.join(' ')].filter(Boolean).join(': ')}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
};
