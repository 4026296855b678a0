import { fill } from '@/contract/notation/fill';
import { hasDied } from '@/rules/hasDied';
import { statutoryHeirs } from '@/rules/heirs';
import { recordedMember } from '@/rules/recordedFamily';
import type { DossierMember } from '../sozoku/dossier';
import { estateWords } from './estateWords';
import { memberIn, type PaperCase } from './paperCase';

interface LaterDeath {
  readonly dead: DossierMember;
  readonly heirIds: readonly number[];
  /** The heirs who died before and through whom this one inherited, by the shortest way from the decedent. */
  readonly through: readonly LaterDeath[];
}

const heirIdsOf = ({ members }: PaperCase, id: number): number[] =>
  statutoryHeirs(id, members.map(recordedMember)).heirs.map(({ memberId }) => memberId);

/** Heirs of the estate who died since (数次相続), each with their own heirs; those nearer to the decedent first. */
const deathsOf = (papers: PaperCase): LaterDeath[] => {
  const found = new Map<number, LaterDeath>();
  const deadAmong = (heirIds: readonly number[], through: readonly LaterDeath[]): LaterDeath[] =>
    heirIds.flatMap((id) => {
      const dead = memberIn(papers, id);
      if (dead === undefined || !hasDied(dead) || found.has(id) || id === papers.decedentId) return [];
      const one = { dead, heirIds: heirIdsOf(papers, id), through };
      found.set(id, one);
      return [one];
    });
  let next = deadAmong(heirIdsOf(papers, papers.decedentId), []);
  while (next.length > 0) next = next.flatMap((one) => deadAmong(one.heirIds, [...one.through, one]));
  return [...found.values()];
};

/** Heirs of the estate who died since, the earliest first. */
export const laterDeaths = (papers: PaperCase): DossierMember[] =>
  deathsOf(papers)
    .map(({ dead }) => dead)
    .toSorted((one, other) => (one.death_date ?? '').localeCompare(other.death_date ?? '', 'en'));

const called = ({ cust_name }: DossierMember): string => cust_name.replace(/\s/g, '');

/** As what a person takes part in a division. */
export type Roles = (id: number) => string;

/** As what each person takes part in a division: an heir, an heir of an heir who died since, or both. */
export const rolesIn = (papers: PaperCase): Roles => {
  const { role } = estateWords;
  const own = heirIdsOf(papers, papers.decedentId);
  const later = deathsOf(papers);
  return (id) => {
    const through = later
      .filter(({ heirIds }) => heirIds.includes(id))
      .map(({ dead }) => fill(role.ofHeir, { name: called(dead) }));
    return [...(own.includes(id) || through.length === 0 ? [role.heir] : []), ...through].join(role.both);
  };
};

/**
 * The heirs who died since and through whom somebody inherits, in the order of their inheritances. Nobody for an heir of the decedent, and for
 * who inherits nothing; of several ways the shortest.
 */
export const wayIn = (papers: PaperCase): ((id: number) => readonly DossierMember[]) => {
  const own = heirIdsOf(papers, papers.decedentId);
  const later = deathsOf(papers);
  return (id) => {
    const last = own.includes(id) ? undefined : later.find(({ heirIds }) => heirIds.includes(id));
    return last ? [...last.through, last].map(({ dead }) => dead) : [];
  };
};
