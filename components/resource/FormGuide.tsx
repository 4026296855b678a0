import { useTranslation } from 'react-i18next';
import { useWords } from '@/components/ui/words';
import type { ErrorsMap } from '@/contract/messages';
import type { FormSection } from './defineResource';
import { fieldNames } from './entries';
import styles from './resource.module.css';

interface Props<Rec> {
  noun: string;
  sections: readonly FormSection<Rec>[];
  creating: boolean;
  errorsByField: Readonly<Record<string, ErrorsMap>>;
  onGo: (section: string) => void;
}

/** Shorter forms are read at a glance. */
const longForm = 5;

export const isLong = (sections: readonly unknown[]): boolean => sections.length >= longForm;

/** The sections of a long form, each with the number of its faults, to go to. */
export const FormGuide = <Rec,>({ noun, sections, creating, errorsByField, onGo }: Props<Rec>) => {
  const { t } = useTranslation();
  const word = useWords();
  return (
    <nav aria-label={t('resource.sections')} className={styles.guide}>
      {sections.map((section) => {
        const { key } = section;
        const faults = fieldNames([section], creating).flatMap((name) => Object.keys(errorsByField[name] ?? {})).length;
        return (
          <a
            key={key}
            href={`#${key}`}
            onClick={(event) => {
              event.preventDefault();
              onGo(key);
            }}
          >
            {word(`${noun}.sections.${key}`)}
            {faults > 0 && <b>{t('resource.faults', { count: faults })}</b>}
          </a>
        );
      })}
    </nav>
  );
};
