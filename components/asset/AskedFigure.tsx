import { useTranslation } from 'react-i18next';
import styles from './asset.module.css';

/** Opens the steps of a figure by its key. */
export type Ask = (key: string) => void;

/** A figure that opens its steps, where there are any. */
export const AskedFigure = ({
  figure,
  name,
  text,
  onAsk,
}: {
  figure: string;
  name: string;
  text: string;
  onAsk: Ask | undefined;
}) => {
  const { t } = useTranslation();
  if (onAsk === undefined) return text;
  return (
    <button
      type="button"
      data-said
      className={styles.asked}
      title={t('estimate.explain', { name })}
      onClick={() => onAsk(figure)}
    >
      {text}
    </button>
  );
};
