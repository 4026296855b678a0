import type { DocumentOffice } from '@/contract/notation/documentOffices';

interface Source {
  /** The office, or else the place whose office it is. */
  readonly source: string | null;
  readonly source_office: DocumentOffice | null;
}

/** Whom to ask for a document: 世田谷税務署, 法務局(東京都世田谷区), 税務署. */
export const sourceText = (
  { source, source_office }: Source,
  words: Readonly<Record<DocumentOffice, string>>,
): string => {
  if (source_office === null) return source ?? '';
  return source === null ? words[source_office] : `${words[source_office]}(${source})`;
};
