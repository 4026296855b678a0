import type { TFunction } from 'i18next';
import { labelIn } from '@/components/ui/words';
import { relations } from '@/contract/options/family';

/** The name of a relation to the key person; empty if unknown. */
export const relationName = (relation: number | undefined, t: TFunction): string =>
  labelIn(relations, relation, t) ?? '';
