/** Signs that other programs write with another code for the same sign of Shift_JIS. */
const SAME: Readonly<Record<string, string>> = {
  '\u301c': '\uff5e',
  '\u2212': '\uff0d',
  '\u2016': '\u2225',
  '\u2014': '\u2015',
  '\u00a2': '\uffe0',
  '\u00a3': '\uffe1',
  '\u00ac': '\uffe2',
};

/** Lead bytes of what Windows reads but does not write: NEC's second set of IBM's kanji; and of private use. */
const isWritten = (lead: number): boolean => lead !== 0xed && lead !== 0xee && (lead < 0xf0 || lead > 0xf9);

let table: Map<string, readonly number[]> | undefined;

/** The code of each sign, read off the decoder that every engine has. */
const codes = (): Map<string, readonly number[]> => {
  if (table !== undefined) return table;
  const found = new Map<string, readonly number[]>();
  const decoder = new TextDecoder('shift_jis');
  const note = (bytes: readonly number[]) => {
    const sign = decoder.decode(Uint8Array.from(bytes));
    if ([...sign].length === 1 && sign !== '\ufffd' && !found.has(sign)) found.set(sign, bytes);
  };
  for (let byte = 0; byte < 0x80; byte++) note([byte]);
  for (let byte = 0xa1; byte < 0xe0; byte++) note([byte]);
  for (let lead = 0x81; lead <= 0xfc; lead++)
    if ((lead < 0xa0 || lead >= 0xe0) && isWritten(lead))
      for (let trail = 0x40; trail <= 0xfc; trail++) note([lead, trail]);
  table = found;
  return found;
};

const codeOf = (sign: string): readonly number[] | undefined => codes().get(sign) ?? codes().get(SAME[sign] ?? '');

/** The signs of a text that Shift_JIS, as Windows has it (CP932), does not have. */
export const unknownSigns = (text: string): string[] => [
  ...new Set([...text].filter((sign) => codeOf(sign) === undefined)),
];

const GETA = [0x81, 0xac];

/** A text in Shift_JIS as Windows has it; what it does not have becomes 〓. */
export const shiftJis = (text: string): Uint8Array =>
  Uint8Array.from([...text].flatMap((sign) => [...(codeOf(sign) ?? GETA)]));
