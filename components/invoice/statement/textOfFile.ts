/** The text of a bank's file: UTF-8, or Shift_JIS as most banks have it, also of 全銀 files in JIS. */
export const textOfFile = async (file: Blob): Promise<string> => {
  const bytes = await file.arrayBuffer();
  const read = (encoding: string) => new TextDecoder(encoding, { fatal: encoding === 'utf-8' }).decode(bytes);
  try {
    return read('utf-8').replaceAll('\u001a', '');
  } catch {
    return read('shift_jis').replaceAll('\u001a', '');
  }
};
