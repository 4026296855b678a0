import PrinterOutlined from '@ant-design/icons/PrinterOutlined';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';

interface Props {
  disabled?: boolean;
  /** Prints the page in sight where it is left out. */
  onClick?: () => void;
}

/** The command to print, named by its icon: heads of pages have little room. */
export const PrintButton = ({ disabled = false, onClick = () => window.print() }: Props) => {
  const { t } = useTranslation();
  return (
    <Button
      icon={<PrinterOutlined />}
      title={t('print.key')}
      aria-label={t('print.command')}
      aria-keyshortcuts="Control+P Meta+P"
      disabled={disabled}
      onClick={onClick}
    />
  );
};
