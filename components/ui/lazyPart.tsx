import dynamic, { type DynamicOptionsLoadingProps } from 'next/dynamic';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './ui.module.css';

/** Shown while a part loads (nothing), or a retry button if its script failed to load. */
const PartState = ({ error, retry }: DynamicOptionsLoadingProps) => {
  const { t } = useTranslation();
  return error ? (
    <span role="alert" className={styles.missingPart}>
      {t('common.partMissing')}{' '}
      <button type="button" onClick={retry}>
        {t('common.retry')}
      </button>
    </span>
  ) : null;
};

/**
 * A part of a screen whose script is loaded when it is first drawn.
 * @example const FamilyTab = lazyPart(() => import('./FamilyTab').then((module) => module.FamilyTab));
 */
export const lazyPart = <Props = object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> =>
  dynamic<Props>(load, { ssr: false, loading: PartState });
