import { useTranslation } from 'react-i18next';
import { StatePage } from '@/components/ui/StatePage';

export const NotFound = () => {
  const { t } = useTranslation();
  return <StatePage title={t('shell.notFound.title')} text={t('shell.notFound.text')} />;
};
