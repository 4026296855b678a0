/**
 * Why two records are or are not one person, in the order in which they are told: what agrees, then what contradicts.
 * `birthPart`: what is known of both births agrees, but of one only the year or month is known.
 */
export const sameReasons = [
  'name',
  'exchanged',
  'kana',
  'nearKana',
  'givenName',
  'familyName',
  'birth',
  'birthPart',
  'phone',
  'email',
  'address',
  'zipcode',
  'otherGivenName',
  'otherFamilyName',
  'otherSigns',
  'otherKana',
  'nearBirth',
  'otherBirth',
  'otherGender',
] as const;
export type SameReason = (typeof sameReasons)[number];

/** Those that speak against one person. */
export const contradictions: ReadonlySet<SameReason> = new Set(
  sameReasons.slice(sameReasons.indexOf('otherGivenName')),
);
