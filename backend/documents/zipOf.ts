import PizZip from 'pizzip';

/** Word files in one zip. They are compressed as they are: once more would take time and save nothing. */
export const zipOf = (files: readonly { readonly name: string; readonly bytes: Uint8Array }[]): Uint8Array => {
  const zip = new PizZip();
  for (const { name, bytes } of files) zip.file(name, bytes);
  return zip.generate({ type: 'uint8array', compression: 'STORE' });
};
