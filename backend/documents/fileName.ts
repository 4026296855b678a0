const longest = 100;
/** A name with its ending may have 255 bytes. */
const mostBytes = 235;

const cut = (name: string): string => {
  let bytes = 0;
  return Array.from(name)
    .slice(0, longest)
    .filter((sign) => {
      bytes += Buffer.byteLength(sign);
      return bytes <= mostBytes;
    })
    .join('');
};

/**
 * A file's name without its ending, as every system takes it: at most 100 signs and 235 bytes, none of `\/:*?"<>|` and none
 * that nobody sees, no dots or spaces at its ends.
 */
export const cleanFileName = (name: string): string =>
  cut(
    name
      .normalize('NFC')
      .replace(/\p{Cf}/gu, '')
      .replace(/[\\/:*?"<>|\p{Cc}]/gu, '_')
      .trim(),
  ).replace(/^[.\s]+|[.\s]+$/g, '');
