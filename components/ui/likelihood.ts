import type { LikelySame } from '@/contract/likelySame';
import type { Likelihood } from '@/rules/likelihood';

/** The colour of each likelihood that two records are of one person. */
export const likelihoodColours: Readonly<Record<Likelihood, string>> = {
  same: 'volcano',
  possible: 'gold',
  other: 'default',
};

/** The file of a person who was found: a customer's, or a member's of a family. */
export const fileHref = ({ id, customer_id, family_code }: Pick<LikelySame, 'id' | 'customer_id' | 'family_code'>) =>
  customer_id === null ? `/family/member/${id}` : `/customer/${customer_id}/${family_code}`;
