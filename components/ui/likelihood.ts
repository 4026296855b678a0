import type { TFunction } from 'i18next';
import type { LikelySame } from '@/contract/likelySame';
import type { Lang } from '@/contract/notation/lang';
import { contradictions, type SameReason } from '@/contract/options/sameReasons';
import { formatList } from '@/locales/format';
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

/** Why two records may be one person's: what agrees, and what speaks against it. */
export const reasonsText = (reasons: readonly SameReason[], { t, lang }: { t: TFunction; lang: Lang }): string => {
  const listOf = (isAgainst: boolean) =>
    formatList(
      reasons.filter((reason) => contradictions.has(reason) === isAgainst).map((reason) => t(`same.reasons.${reason}`)),
      lang,
    );
  const [agreeing, against] = [listOf(false), listOf(true)];
  return [agreeing === '' ? '' : `${t('same.agreeing')} ${agreeing}`, against].filter(Boolean).join(' / ');
};
