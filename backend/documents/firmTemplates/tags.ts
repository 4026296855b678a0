import type { DXT } from 'docxtemplater';

/** A placeholder as the library reads it. */
export interface Tag {
  readonly type: string;
  readonly value: string;
  readonly module?: string;
  readonly offset?: number;
  readonly inverted?: boolean;
  readonly subparsed?: readonly Tag[];
}

/** Collects the placeholders of each part of a document while it is opened. */
export const tagCollector = () => {
  const found: { readonly file: string; readonly tags: readonly Tag[] }[] = [];
  let file = '';
  const module: DXT.Module = {
    name: 'TagCollector',
    set({ inspect }: { inspect?: { filePath?: string; postparsed?: readonly Tag[] } }) {
      if (inspect?.filePath) file = inspect.filePath;
      if (inspect?.postparsed) found.push({ file, tags: inspect.postparsed });
    },
  };
  return { found, module };
};

const unescaped = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');

/** How many signs of a paragraph are told on either side of a place. */
const REACH = 20;

/** The words around a place of a part, which counts the signs of its text. */
export const wordsAround = (xml: string, offset: number): string => {
  let before = 0;
  for (const paragraph of xml.split('</w:p>')) {
    const text = [...paragraph.matchAll(/<(?:w|m|a):t(?:\s[^>]*)?>([^<]*)</g)].map(([, one = '']) => one).join('');
    if (offset < before + text.length) {
      const at = offset - before;
      const [from, to] = [Math.max(0, at - REACH), at + 2 * REACH];
      return `${from > 0 ? '…' : ''}${unescaped(text.slice(from, to)).trim()}${to < text.length ? '…' : ''}`;
    }
    before += text.length;
  }
  return '';
};
