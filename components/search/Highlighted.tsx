import { useContext } from 'react';
import { useLang } from '@/components/ui/words';
import { formatJoined } from '@/locales/format';
import { markName, markNumber } from '@/rules/searchHighlights';
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
  let at = 0;
  return (
    <span className={styles.cell} title={text}>
      {pieces.map((piece) => {
        const key = at;
        at += piece.text.length;
        return piece.hit ? <mark key={key}>{piece.text}</mark> : piece.text;
      })}
    </span>
  );
};

/** Highlighted names that the server has joined. */
export const HighlightedList = ({ text, ...props }: Props) => {
  const lang = useLang();
  return <Highlighted {...props} text={formatJoined(text, lang)} />;
};
