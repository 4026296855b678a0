import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './ui.module.css';

/** Whether the named person has died, by `is_deceased`. */
export const isLate = (record: object): boolean => Reflect.get(record, 'is_deceased') === 1;

/** A name as plain text: 「故 早川 蓮」 for a deceased person. */
export const useLateName = () => {
  const { t } = useTranslation();
  return useCallback((name: string, late: boolean) => (late ? t('common.late', { name }) : name), [t]);
};

/** The mark alone, before a name that is written otherwise. */
export const LateMark = ({ late }: { late: boolean }) => {
  const written = useLateName();
  return late && <span className={styles.late}>{written('', late)}</span>;
};

interface Props {
  name: string | null | undefined;
  late: boolean;
}

/** A person's name, marked where they have died. */
export const PersonName = ({ name, late }: Props) => {
  const written = useLateName();
  return late && name ? <span className={styles.late}>{written(name, late)}</span> : name;
};
