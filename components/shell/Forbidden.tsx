import { useTranslation } from 'react-i18next';
import { StatePage } from '@/components/ui/StatePage';

/** Shown for a page of another department. */
export const Forbidden = () => {
  const { t } = useTranslation();
  return <StatePage title={t('shell.notYours.title')} text={t('shell.notYours.text')} />;
};
