import { dayOfDeath } from './deaths';
import type { FamilyMember } from './familyMember';
import { openDeathOrders } from './heirQuestions';
import { readKinship } from './kinship';
import { remembered } from './remembered';
import { heirsForTax, withoutUnborn } from './taxHeirs';
import type { TaxNote } from './taxNotes';

const asked = remembered<readonly FamilyMember[], readonly TaxNote[]>();

function notesOf(decedentId: number, members: readonly FamilyMember[]): TaxNote[] {
  const kinship = readKinship(decedentId, withoutUnborn(members));
  const death = dayOfDeath(kinship.decedent);
  const orders = death === null ? [] : openDeathOrders(kinship, death);
  return [
    ...heirsForTax(decedentId, members).unborn.map((memberId) => ({ code: 'unborn' as const, memberId, amount: null })),
    ...orders.map(({ memberId }) => ({ code: 'deathOrderUnknown' as const, memberId, amount: null })),
  ];
}

/** What is open about the family and decides who inherits, so that all figures are provisional: a birth, an order of deaths. */
export const openFacts = (decedentId: number, members: readonly FamilyMember[]): readonly TaxNote[] =>
  asked(members, String(decedentId), () => notesOf(decedentId, members));
