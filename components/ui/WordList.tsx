import { formatList } from '@/locales/format';
import { useLang } from './words';

/** Several words in a row, as the language at hand sets them apart. */
export const WordList = ({ words }: { words: readonly string[] }) => formatList(words, useLang());

/** The same of words that the server has joined. */
export const JoinedWords = ({ text }: { text: string | null }) => <WordList words={text?.split('、') ?? []} />;
