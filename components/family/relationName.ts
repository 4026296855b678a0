import type { TFunction } from 'i18next';
import { labelIn } from '@/components/ui/words';
import { relations } from '@/contract/options/family';

/** What a member is called as seen from the key person; empty for a relation of no list. */
export const relationName = (relation: number | undefined, t: TFunction): string =>
  labelIn(relations, relation, t) ?? '';
