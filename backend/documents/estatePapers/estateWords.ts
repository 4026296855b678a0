import { wordsOf } from '@/locales/all';
import { paperLang } from '../papers';

export const estateWords = wordsOf[paperLang].estatePapers;
