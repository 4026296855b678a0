/** Browsers keep the clipboard to safe origins, and an office's own network may be none: there, a marked text is copied. */
const copyMarked = (text: string): boolean => {
  const box = document.createElement('textarea');
  box.value = text;
  box.style.position = 'fixed';
  document.body.append(box);
  box.select();
  const copied = document.execCommand?.('copy') ?? false;
  box.remove();
  return copied;
};

/** Puts a text on the clipboard; false where the browser does not let us. */
export const copyText = async (text: string): Promise<boolean> => {
  if (navigator.clipboard === undefined) return copyMarked(text);
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => copyMarked(text),
  );
};
