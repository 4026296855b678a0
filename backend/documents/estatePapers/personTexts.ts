import { fill } from '@/contract/notation/fill';
import { relations } from '@/contract/options/family';
import { formatPartialDayWareki, formatPartialWareki } from '@/locales/formatPartialDate';
import { wordAt } from '@/locales/wordAt';
import { isValidPartialDate } from '@/rules/partialDate';
import type { HeirNode, RegisterRelation } from '@/rules/registerTree';
import { paperLang } from '../papers';
import type { DossierMember } from '../sozoku/dossier';
import { labelOf } from '../sozoku/labels';
import { estateWords } from './estateWords';

/** The relation as a register words it; empty where the records do not tell. */
const relationText = (relation: RegisterRelation): string => {
  if (relation === null) return '';
  if ('entry' in relation) return labelOf(relations, relation.entry);
  if ('descendant' in relation) return wordAt(estateWords.descendants, String(Math.min(5, relation.descendant)));
  const order = wordAt(estateWords.order, String(relation.order));
  return fill(wordAt(estateWords.child, String(relation.gender)), { order });
};

/** '（長男）', '（孫・代襲者）'; empty where no relation is known. */
export const relationLine = ({ relation, byRepresentation }: HeirNode): string => {
  const text = relationText(relation);
  const { representing, relation: plain } = estateWords.person;
  return text === '' ? '' : fill(byRepresentation ? representing : plain, { relation: text });
};

export const birthText = ({ birth_year: year, birth_month: month, birth_day: day }: DossierMember): string => {
  if (year === null) return '';
  const birth = { year, month, day };
  return isValidPartialDate(birth) ? formatPartialWareki(birth, paperLang) : '';
};

export const deathText = ({ death_date }: DossierMember): string =>
  death_date === null ? '' : formatPartialDayWareki(death_date, paperLang);

/** 「早川　蓮」, as registers write it: family and given name with a space between. */
export const nameOf = (member: DossierMember | undefined): string => member?.cust_name ?? '';
