const longest = 100;

/** A file's name without its ending, as every system takes it: at most 100 signs, none of `\/:*?"<>|`, no dots or spaces at its ends. */
export const cleanFileName = (name: string): string =>
  [...name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_').trim()]
    .slice(0, longest)
    .join('')
    .replace(/^[.\s]+|[.\s]+$/g, '');
