import { createContext } from 'react';

/** The search text, which cells highlight. */
export const SearchedWords = createContext('');
