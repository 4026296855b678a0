import CloseCircleFilled from '@ant-design/icons/CloseCircleFilled';
import { useTranslation } from 'react-i18next';

/** The button that empties a select, with its name in the language of the screen. */
export const useClearButton = () => {
  const { t } = useTranslation();
  return { label: t('common.clear'), clearIcon: <CloseCircleFilled /> };
};
