const hyphens = /[\p{Pd}\u2212\u30fc\u2500\u02d7\u2043\u2796]/gu;

/** Half-width text with plain hyphens and without spaces. */
const plain = (text: string): string => text.normalize('NFKC').replace(hyphens, '-').replace(/\s+/g, '');

/**
 * A number as it is dialled in Japan: the country code +81 (also written 0081) becomes the leading 0, any other + the
 * 010 of calls abroad. What is no such number stays as it is.
 * @example dialled('+81-90-1111-2222') // '090-1111-2222'
 */
export const dialled = (text: string): string => {
  const number = plain(text);
  // Four digits may as well be the last ones of a number that is looked for.
  const japanese = /^(?:\+|00(?=81[-()\d]{9,}$))81[-(]*0?[-)]*(?=\d|$)/;
  if (japanese.test(number)) return number.replace(japanese, '0');
  if (/^\+\d/.test(number)) return number.replace('+', '010-');
  return text;
};

const labelled = /^(?:(?:tel|phone|fax|電話(?:番号)?|携帯|自宅|勤務先)[:.]?)?(\+?[(\d][-().\d]{7,}\d)(?:[^-.\d].*)?$/iu;

/**
 * The number in what people write around one, in hyphens and digits; null where a text is no whole number.
 * @example numberIn('TEL:090-1111-2222（妻）') // '090-1111-2222'
 */
export const numberIn = (text: string): string | null => {
  const [, number] = labelled.exec(plain(text)) ?? [];
  return number === undefined
    ? null
    : plain(dialled(number))
        .replace(/[().]+/g, '-')
        .replace(/^-+|-(?=-)/g, '');
};
