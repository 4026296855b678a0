/** What does not end reaches to the end of the text or ends at the next tag: no sign is looked at again and again. */
const markup = /<!--[\s\S]*?(?:-->|$)|<\?[\s\S]*?(?:\?>|$)|<(\/?)([\w:.-]+)(?:"[^"]*"|'[^']*'|[^'"<>])*>/g;

/** Whether each tag has its end, in order: Word opens no other document. */
export const isBalanced = (xml: string): boolean => {
  const open: string[] = [];
  for (const [whole, end, name] of xml.matchAll(markup)) {
    if (name === undefined || whole.endsWith('/>')) continue;
    if (end === '') open.push(name);
    else if (open.pop() !== name) return false;
  }
  return open.length === 0;
};
