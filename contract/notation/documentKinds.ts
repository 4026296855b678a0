/** Documents that an estate may need, in the order in which they are listed. */
export const documentKinds = [
  'wholeLife',
  'replacedLife',
  'parentsLife',
  'removal',
  'heirRegister',
  'presentRegister',
  'residence',
  'seal',
  'identity',
  'assessment',
  'registry',
  'balance',
  'securities',
  'insurance',
  'retirement',
  'debts',
  'funeral',
  'gifts',
  'will',
  'other',
] as const;
export type DocumentKind = (typeof documentKinds)[number];
