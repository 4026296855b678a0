import { createContext } from 'react';

/** What was searched for: cells mark it. */
export const SearchedWords = createContext('');
