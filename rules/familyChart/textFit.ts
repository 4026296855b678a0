const segmenter = new Intl.Segmenter('ja', { granularity: 'grapheme' });

/** The signs of a text as people count them: a kanji and its variation selector are one. */
const signsOf = (text: string): string[] => [...segmenter.segment(text)].map(({ segment }) => segment);

/** Latin letters and half-width kana take a little more than half a kanji's width; narrow signs a third. */
const widthOfSign = (sign: string): number => {
  if (/^[\s.,:;'|()[\]il]$/.test(sign)) return sign === '\u3000' ? 1 : 0.36;
  return /^[\u0020-\u024f\uff61-\uff9f]/.test(sign) ? 0.6 : 1;
};

/** The width of a text in its own letter size, by estimate: no font is asked, so that it is the same everywhere. */
export const textWidth = (text: string, size: number): number =>
  signsOf(text).reduce((sum, sign) => sum + widthOfSign(sign), 0) * size;

/** The size, no larger than wanted, at which a text fits a room. */
export const sizeToFit = (text: string, wanted: number, room: number): number => {
  const width = textWidth(text, wanted);
  return width <= room ? wanted : Math.floor((wanted * room * 10) / width) / 10;
};

/** The place of the sign, among those that may part a name, that is nearest to its middle. */
function partingOf(signs: readonly string[]): number {
  const away = (index: number) => Math.abs(index - (signs.length - 1) / 2);
  const spaces = signs.flatMap((sign, index) => (/[\s・=＝]/.test(sign) ? [index] : []));
  return spaces.reduce((best, index) => (best < 0 || away(index) < away(best) ? index : best), -1);
}

/** A name on one line where that stays readable, else on two, parted where it can be. */
export function nameLines(name: string, wanted: number, smallest: number, room: number): string[] {
  if (sizeToFit(name, wanted, room) >= smallest) return [name];
  const signs = signsOf(name);
  const parting = partingOf(signs);
  const end = parting < 0 ? Math.ceil(signs.length / 2) : parting + 1;
  return [signs.slice(0, end).join('').trimEnd(), signs.slice(end).join('')];
}
