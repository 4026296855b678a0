import { halfWidth } from '@/rules/typedText';
import { parseTypedDay } from '@/rules/wareki';

/** A day as staff type it, in Japanese years too; what is none stays the text. */
export const readDay = (text: string): string | null => (parseTypedDay(text) ?? halfWidth(text)) || null;
