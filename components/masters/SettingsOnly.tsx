import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '@/components/ui/PageHeader';
import { StateMessage } from '@/components/ui/StateMessage';
import { useHasSettings } from './useMasterRights';

/** A screen of the settings, and for anybody else the word that it is not theirs. */
export const SettingsOnly = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation();
  if (useHasSettings()) return children;
  return (
    <>
      <PageHeader title={t('settings.title')} />
      <StateMessage text={t('settings.notAllowed')} />
    </>
  );
};
