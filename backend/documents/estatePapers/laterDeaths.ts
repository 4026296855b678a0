import { fill } from '@/contract/notation/fill';
import { hasDied } from '@/rules/hasDied';
import { statutoryHeirs } from '@/rules/heirs';
import { recordedMember } from '@/rules/recordedFamily';
import type { DossierMember } from '../sozoku/dossier';
import type { Roles } from './divisionFields';
import { estateWords } from './estateWords';
import { decedentIn, memberIn, type PaperCase } from './paperCase';
import { deathText } from './personTexts';

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
 * The day of 相続 as the cause of a registration. Where those who are registered inherit through one who died since and took it alone, both
 * inheritances are one cause: 年月日何某相続、年月日相続 (昭和30年12月16日民事甲2670号).
 */
export const causeOf = (papers: PaperCase, takerIds: readonly number[]): string => {
  const own = heirIdsOf(papers, papers.decedentId);
  const later = deathsOf(papers);
  const ways = takerIds.map((id) => {
    const last = own.includes(id) ? undefined : later.find(({ heirIds }) => heirIds.includes(id));
    return last ? [...last.through, last].map(({ dead }) => dead) : [];
  });
  const [way = [], ...others] = ways;
  const isOne = others.every((other) => other.length === way.length && other.every((dead, at) => dead === way[at]));
  const passed = isOne ? way : [];
  const days = [decedentIn(papers), ...passed].map(deathText);
  return days
    .map((day, at) => {
      const heir = passed[at];
      return heir ? fill(estateWords.application.passed, { day, name: called(heir) }) : day;
    })
    .join('');
};
