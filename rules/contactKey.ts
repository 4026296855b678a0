import { dialled, numberIn } from '@/contract/notation/phoneNumber';
import { foldDigits } from './japaneseText';

/** The key of a phone, in the form in which it is dialled in Japan. */
export const phoneKey = (text: string): string => foldDigits(numberIn(text) ?? dialled(text));

/** The key of an e-mail address. `|` parts the values of a search document, so no key holds it. */
export const emailKey = (email: string): string => email.normalize('NFKC').toLowerCase().replace(/[\s|]/g, '');
