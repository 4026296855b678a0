import { readKana, readPhone } from '@/rules/typedValues';

/** The caller search text: a phone number, or a name in kanji or kana. */
export interface CallerText {
  readonly kind: 'phone' | 'kana' | 'name';
  readonly text: string;
}

const phoneLike = /^[0-9-]{3,}$/;
const kanaLike = /^[\u3041-\u3096\u30a1-\u30fa\u30fc\u3000\s]+$/;

export const readCallerText = (typed: string): CallerText => {
  const phone = readPhone(typed);
  if (phoneLike.test(phone)) return { kind: 'phone', text: phone };
  const text = typed.trim();
  return kanaLike.test(text) ? { kind: 'kana', text: readKana(text) } : { kind: 'name', text };
};

/** At its first space, of either width, a name falls into family and given name. */
const halves = (text: string): [first: string, rest: string] => {
  const [first = '', ...rest] = text.split(/[\s\u3000]+/);
  return [first, rest.join(' ')];
};

/**
 * The fields of a new caller that are known from what was typed.
 * @param readings the kana of each conversion in which a name was typed, in their order
 */
export const newCallerFrom = (
  { kind, text }: CallerText,
  readings: readonly string[],
): Readonly<Record<string, string>> => {
  if (kind === 'phone') return { phone1: text };
  const [last, first] = halves(text);
  if (kind === 'kana') return { last_name_kana: last, ...(first ? { first_name_kana: first } : {}) };
  const [lastKana = '', firstKana = ''] = first ? readings : [readings.join('')];
  const wholeReading = first === '' || readings.length === 2;
  return {
    last_name: last,
    ...(first ? { first_name: first } : {}),
    ...(wholeReading && lastKana ? { last_name_kana: lastKana } : {}),
    ...(wholeReading && firstKana ? { first_name_kana: firstKana } : {}),
  };
};
