import { splitNames } from '@/contract/notation/joinedNames';
import { formatList } from '@/locales/format';
import styles from './ui.module.css';
import { useLang } from './words';

/** Several words in a row, as the language at hand sets them apart. */
export const WordList = ({ words }: { words: readonly string[] }) => formatList(words, useLang());

/** The same on one line for list cells; the full text is its title. */
export const BriefWordList = ({ words }: { words: readonly string[] }) => {
  const text = formatList(words, useLang());
  return (
    <span className={styles.brief} title={text}>
      {text}
    </span>
  );
};

/** The same of words that the server has joined. */
export const JoinedWords = ({ text }: { text: string | null }) => <WordList words={splitNames(text)} />;
