import { useContext } from 'react';
import { useLang } from '@/components/ui/words';
import { formatJoined } from '@/locales/format';
import { markName, markNumber } from '@/rules/searchHighlights';
import { Pieces } from './Pieces';
import { SearchedWords } from './SearchedWords';
import styles from './search.module.css';

interface Props {
  text: string | null;
  /** A phone, a code or a number; a name where it is left out. */
  number?: boolean;
}

/** A text with what the search found in it marked. */
export const Highlighted = ({ text, number = false }: Props) => {
  const query = useContext(SearchedWords);
  if (text === null || text === '') return null;
  const pieces = (number ? markNumber : markName)(text, query);
  return (
    <span className={styles.cell} title={text}>
      <Pieces pieces={pieces} />
    </span>
  );
};

/** Highlighted names that the server has joined. */
export const HighlightedList = ({ text, ...props }: Props) => {
  const lang = useLang();
  return <Highlighted {...props} text={formatJoined(text, lang)} />;
};
