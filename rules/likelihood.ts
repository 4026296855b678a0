/** How likely two records are one person, in the words that screens use; `other` is somebody else. */
export type Likelihood = 'same' | 'possible' | 'other';

/** From this score on two records are as good as certainly one person. */
const SURELY_SAME = 80;
/** From this score on they may be one person. */
export const PERHAPS_SAME = 40;

/** @param score 0–100, of `samePerson` */
export const likelihoodOf = (score: number): Likelihood => {
  if (score >= SURELY_SAME) return 'same';
  return score >= PERHAPS_SAME ? 'possible' : 'other';
};
