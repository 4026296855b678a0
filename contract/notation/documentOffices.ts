/** Kinds of offices that are asked for documents. */
export const documentOffices = ['registry', 'taxOffice', 'notary'] as const;
export type DocumentOffice = (typeof documentOffices)[number];
