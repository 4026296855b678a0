import { ageOfPartial } from '@/rules/age';
import { estateTaxLawOn } from '@/rules/data/estateTaxLaw';
import { hasDied } from '@/rules/hasDied';
import { statutoryHeirs } from '@/rules/heirs';
import { recordedMember } from '@/rules/recordedFamily';
import type { Dossier, DossierMember } from './dossier';

/** The living heirs; in the place of one who died after the decedent, that heir's own (相続税法27条2項). */
const livingHeirs = (decedentId: number, members: readonly DossierMember[]): DossierMember[] => {
  const family = members.map(recordedMember);
  const found = new Set<DossierMember>();
  const seen = new Set<number>();
  const visit = (id: number): void => {
    if (seen.has(id)) return;
    seen.add(id);
    for (const { memberId } of statutoryHeirs(id, family).heirs) {
      const member = members.find(({ member_id }) => member_id === memberId);
      if (member && hasDied(member)) visit(memberId);
      else if (member) found.add(member);
    }
  };
  visit(decedentId);
  return [...found];
};

const isMinor = (
  { birth_year: year, birth_month: month, birth_day: day, is_fetus }: DossierMember,
  today: Dossier['today'],
): boolean => {
  const age = year === null ? null : ageOfPartial({ year, month, day }, today);
  return is_fetus === 1 || (typeof age === 'number' && age < estateTaxLawOn(today).minor.untilAge);
};

/** Who may sign in the place of a minor. */
export const adultsOf = (members: readonly DossierMember[], today: Dossier['today']): DossierMember[] =>
  members.filter((member) => !hasDied(member) && !isMinor(member, today));

/** The signing clients: all living heirs of the decedent, or the client alone. */
export const signersOf = (
  { members, decedentId, today }: Pick<Dossier, 'members' | 'decedentId' | 'today'>,
  { ofDeath, client }: { readonly ofDeath: boolean; readonly client: DossierMember | undefined },
) => {
  const signing = ofDeath ? (decedentId === null ? [] : livingHeirs(decedentId, members)) : client ? [client] : [];
  return signing.map((member) => ({ member, minor: isMinor(member, today) }));
};
