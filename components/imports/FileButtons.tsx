import { useTranslation } from 'react-i18next';
import { ExportButton } from '@/components/resource/ExportButton';
import { importsApi } from '@/store/imports';

/** The workbook to fill in, and what is stored in its form. */
export const FileButtons = () => {
  const { t } = useTranslation();
  return (
    <>
      <ExportButton noun="imports" api={importsApi} call="export" query={{}} label={t('imports.export')} />
      <ExportButton noun="imports" api={importsApi} call="template" query={{}} label={t('imports.template')} />
    </>
  );
};
