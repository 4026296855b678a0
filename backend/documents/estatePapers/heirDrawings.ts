import { fill } from '@/contract/notation/fill';
import type { FamilyMember } from '@/rules/familyMember';
import { hasDied } from '@/rules/hasDied';
import { recordedMember } from '@/rules/recordedFamily';
import {
  asRegistered,
  beforeRenouncing,
  type HeirNode,
  type HeirTree,
  heirTree,
  nodesOf,
  withLosers,
} from '@/rules/registerTree';
import { estateWords } from './estateWords';
import { decedentIn, memberIn, type PaperCase } from './paperCase';
import { birthText, deathText, nameOf, relationLine } from './personTexts';
import { type Said, type TreeTexts, treeSheets } from './treeSheets';

const LAND = new Set([1, 2]);
const UNWORTHY = 1;

const said = (sentence: string, values: Readonly<Record<string, string>>): Said[] =>
  Object.values(values).some((value) => value === '') ? [] : [{ text: fill(sentence, values) }];
const plain = (text: string): Said[] => (text === '' ? [] : [{ text }]);

/** The heirs at the death, as the registers tell them (不動産登記規則247条1項2号). */
export const registeredTree = ({ members, decedentId }: Pick<PaperCase, 'members' | 'decedentId'>): HeirTree =>
  heirTree(decedentId, asRegistered(members.map(recordedMember), decedentId));

const isDisinherited = (papers: PaperCase, id: number): boolean =>
  memberIn(papers, id)?.inheritances.some(
    ({ decedent_member_id, loss_of_right }) =>
      decedent_member_id === papers.decedentId && loss_of_right !== null && loss_of_right !== UNWORTHY,
  ) ?? false;

const decedentTexts = (papers: PaperCase, id: number, again: boolean): Said[] => {
  const { person } = estateWords;
  const member = memberIn(papers, id);
  const name: Said[] = [...plain(person.decedent), { text: nameOf(member), kind: 'name' }];
  if (again || member === undefined) return name;
  return [
    ...said(person.lastAddress, { text: member.cust_address }),
    ...said(person.lastDomicile, { text: member.domicile ?? '' }),
    ...said(person.birth, { day: birthText(member) }),
    ...said(person.death, { day: deathText(member) }),
    ...name,
  ];
};

/** 法定相続情報一覧図: nothing of shares, renunciation or division; who was replaced without a name. */
const listTexts = (papers: PaperCase): TreeTexts => ({
  decedent: (again) => decedentTexts(papers, papers.decedentId, again),
  person: (node) => {
    const { person } = estateWords;
    const member = memberIn(papers, node.memberId);
    if (member === undefined) return [];
    if (!node.inherits)
      return isDisinherited(papers, node.memberId)
        ? plain(person.disinherited)
        : [{ text: fill(person.replaced, { day: deathText(member) }), kind: 'whole' }];
    return [
      ...(papers.withAddresses ? said(person.address, { text: member.cust_address }) : []),
      ...said(person.birth, { day: birthText(member) }),
      ...plain(relationLine(node)),
      { text: nameOf(member), kind: 'name' },
      ...(papers.applicantId === node.memberId ? plain(person.applicant) : []),
    ];
  },
});

type HeirMark = 'takes' | 'divided' | 'renounced' | 'unworthy' | 'disinherited';

/** Everybody who inherits from a person who died since, through however many deaths. */
const heirsThrough = (family: readonly FamilyMember[], id: number, seen: ReadonlySet<number> = new Set()): number[] => {
  if (seen.has(id) || family.every(({ memberId, death }) => memberId !== id || !death)) return [];
  const below = nodesOf(heirTree(id, family)).filter(({ inherits }) => inherits);
  return below.flatMap(({ memberId }) => [memberId, ...heirsThrough(family, memberId, new Set([...seen, id]))]);
};

/**
 * What an heir does with the estate: takes real estate, takes none by the division, renounced, or lost the right. Who died since takes what
 * their own heirs take that are no heirs beside them.
 */
const markOf = (papers: PaperCase, tree: HeirTree, memberId: number): HeirMark => {
  const acts = memberIn(papers, memberId)?.inheritances.find((one) => one.decedent_member_id === tree.decedentId);
  if (acts?.renounced_date) return 'renounced';
  if (acts?.loss_of_right) return acts.loss_of_right === UNWORTHY ? 'unworthy' : 'disinherited';
  const takers = (papers.inventory?.items ?? [])
    .filter(({ asset_category }) => LAND.has(asset_category ?? 0))
    .flatMap(({ acquirer_member_id }) => acquirer_member_id ?? []);
  const beside = nodesOf(tree).map((node) => node.memberId);
  const through = heirsThrough(papers.members.map(recordedMember), memberId).filter((id) => !beside.includes(id));
  return takers.length === 0 || [memberId, ...through].some((id) => takers.includes(id)) ? 'takes' : 'divided';
};

/** 相続関係説明図 */
const chartTexts = (papers: PaperCase, tree: HeirTree): TreeTexts => ({
  decedent: (again) => decedentTexts(papers, tree.decedentId, again),
  person: (node: HeirNode) => {
    const { person, marks } = estateWords;
    const member = memberIn(papers, node.memberId);
    if (member === undefined) return [];
    const mark = markOf(papers, tree, node.memberId);
    const shown = node.inherits || mark === 'unworthy' || mark === 'disinherited';
    return [
      ...(node.inherits && !hasDied(member) ? said(person.address, { text: member.cust_address }) : []),
      ...said(person.birth, { day: birthText(member) }),
      ...(hasDied(member) ? said(person.death, { day: deathText(member) }) : []),
      ...plain(relationLine(node)),
      { text: nameOf(member), kind: 'name' },
      ...(shown ? plain(marks[mark]) : []),
    ];
  },
});

/**
 * The trees of an estate for the registry: the heirs with who renounced or lost the right; the next in rank where all of the first renounced;
 * and in the same way the heirs of an heir who has died since (数次相続).
 */
const treesOf = ({ members, decedentId }: PaperCase): HeirTree[] => {
  const family = members.map(recordedMember);
  const seen = new Set<number>();
  const visit = (id: number): HeirTree[] => {
    if (seen.has(id)) return [];
    seen.add(id);
    const first = heirTree(id, withLosers(beforeRenouncing(family, id), id));
    const present = heirTree(id, family);
    const trees = first.rank === present.rank ? [first] : [first, present];
    const later = nodesOf(present).filter(
      ({ inherits, memberId }) => inherits && members.some((one) => one.member_id === memberId && hasDied(one)),
    );
    return [...trees, ...later.flatMap(({ memberId }) => visit(memberId))];
  };
  return visit(decedentId).filter((tree) => nodesOf(tree).length > 0);
};

/** The sheets of 法定相続情報一覧図, with the decedent whose they are. */
export const heirListSheets = (papers: PaperCase) =>
  treeSheets(registeredTree(papers), listTexts(papers)).map((picture) => ({ picture, decedent: decedentIn(papers) }));

/** The sheets of 相続関係説明図. */
export const relationChartSheets = (papers: PaperCase) =>
  treesOf(papers).flatMap((tree) =>
    treeSheets(tree, chartTexts(papers, tree)).map((picture) => ({
      picture,
      decedent: memberIn(papers, tree.decedentId),
    })),
  );
