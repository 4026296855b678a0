import { fill } from '@/contract/notation/fill';
import { type InventoryEstate, inventoryEstate } from '@/rules/division/inventoryEstate';
import { heirNotes } from '@/rules/heirNotes';
import { openFacts } from '@/rules/openFacts';
import { noteTexts } from '../sozoku/taxTable';
import { day } from '../sozoku/wordMatter';
import { estateWords } from './estateWords';
import { decedentIn, type PaperCase, type PaperInventory } from './paperCase';

const { reckoned: words } = estateWords;

export type ReckonedEstate = InventoryEstate<PaperInventory>;

/** The estate as the pages of the division reckon from it; null without an inventory. */
export const reckonedEstate = ({ inventory, members, decedentId, today }: PaperCase): ReckonedEstate | null =>
  inventory && inventoryEstate({ inventory, tree: members, decedentId, today });

/** @throws RangeError without an inventory */
export const estateToReckon = (papers: PaperCase): ReckonedEstate => {
  const estate = reckonedEstate(papers);
  if (estate === null) throw new RangeError('Nothing to reckon from');
  return estate;
};

/** Words of the screens as papers write them. */
export const onPaper = (text: string): string => text.replaceAll('(', '（').replaceAll(')', '）');

/** What is open or only assumed, to be told before all figures, as a paper's own list. */
export const cautionFields = (papers: PaperCase, estate: ReckonedEstate, own: readonly (string | false)[]) => {
  const { decedentId, members, date, isOpen } = estate;
  const notes = [...openFacts(decedentId, members), ...heirNotes(decedentId, members, date)];
  const { cust_name: name } = decedentIn(papers);
  const texts = [
    ...noteTexts(notes, papers.members),
    !isOpen && fill(words.living, { name, day: day(date) }),
    ...own,
  ].filter((text) => text !== false);
  return { has_cautions: texts.length > 0, cautions: texts.map((text) => ({ text: onPaper(text) })) };
};
