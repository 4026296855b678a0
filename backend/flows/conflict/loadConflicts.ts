import type { Kysely } from 'kysely';
import type { Database } from '@/backend/db/schema';
import type { ConflictMatterType, ConflictRole } from '@/contract/conflict';
import { type Conflict, conflictsOf, inOrder } from '@/rules/conflicts/conflicts';
import type { Matter, Part, PersonKey, Tie } from '@/rules/conflicts/graph';
import type { FamilyMember } from '@/rules/familyMember';
import { recordedMember } from '@/rules/recordedFamily';
import { familyTies, takersOf } from './familyTies';
import { type MatterRow, mattersOf } from './matters';
import { type Adversary, adversariesOf, adversaryKey, memberKey, type Relative, relativesOf } from './people';
import {
  namedElsewhere,
  namedPerson,
  type OtherFile,
  otherFiles,
  type Person,
  relativePerson,
  sameCustomers,
} from './sameFiles';

type Db = Kysely<Database>;

/** Whom the check starts from. */
export interface Start {
  /** The families of the asked matter or person; none of somebody typed. */
  readonly families: readonly number[];
  /** People who are no members, with what they are in the matter. */
  readonly typed: readonly (Person & { readonly role: ConflictRole; readonly shown: string })[];
  /** Whether a record belongs to the asked matter. */
  readonly isAsked: (row: MatterRow) => boolean;
  /** The client of somebody without a matter. */
  readonly client?: number;
  /** Whether the client's relatives are looked for as well, in matters of other families. */
  readonly wholeFamily?: boolean;
}

export interface Found {
  readonly conflicts: readonly Conflict[];
  readonly matters: ReadonlyMap<string, MatterRow>;
  readonly relatives: ReadonlyMap<PersonKey, Relative>;
  /** Names of people who are no members. */
  readonly names: ReadonlyMap<PersonKey, string>;
  /** The people of the asked matter. */
  readonly own: ReadonlySet<PersonKey>;
  /** Whether more families were found than were looked at. */
  readonly isPartial: boolean;
}

/** How often files of the same person lead on to another family, and how many families that may be. */
const ROUNDS = 2;
const MOST_FAMILIES = 60;

const distinct = (ids: readonly number[]) => [...new Set(ids)];
const surestFirst = (one: OtherFile, other: OtherFile) =>
  Number(one.tie.kind === 'likelySame') - Number(other.tie.kind === 'likelySame');

interface People {
  /** More families were found than are looked at. */
  readonly isPartial: boolean;
  readonly relatives: readonly Relative[];
  readonly ties: readonly Tie[];
}

/**
 * The members of the families in which somebody has another file, and of those whose projects name somebody as the other side.
 * Files that only seem to be of one person are followed from the people of the asked matter alone: of everybody's namesakes
 * there would be no end.
 */
const peopleAround = async (
  db: Db,
  home: readonly Relative[],
  named: readonly Person[],
  own: ReadonlySet<PersonKey>,
): Promise<People> => {
  const relatives = [...home];
  const ties: Tie[] = [];
  const naming: number[] = [];
  const seen = new Set(home.map(({ family_id }) => family_id));
  let isPartial = false;
  let [members, people] = [home, [...named, ...home.map(relativePerson)]];
  for (let round = 0; round <= ROUNDS && people.length > 0; round += 1) {
    const elsewhere = (await namedElsewhere(db, people)).filter(({ tie }) => tie.kind === 'same' || own.has(tie.from));
    ties.push(...elsewhere.map(({ tie }) => tie));
    naming.push(...elsewhere.map(({ family_id }) => family_id));
    if (round === ROUNDS) break;
    const { files, cut } = await otherFiles(db, people);
    isPartial ||= cut.some((key) => own.has(key));
    const followed = files.filter(({ tie }) => tie.kind === 'same' || own.has(tie.from));
    const all = [...(await sameCustomers(db, members)), ...followed].sort(surestFirst);
    ties.push(...all.map(({ tie }) => tie));
    const fresh = distinct(all.map(({ family_id }) => family_id)).filter((id) => !seen.has(id));
    const next = fresh.slice(0, Math.max(0, MOST_FAMILIES - seen.size));
    isPartial ||= next.length < fresh.length;
    for (const id of next) seen.add(id);
    members = await relativesOf(db, next);
    people = members.map(relativePerson);
    relatives.push(...members);
  }
  const others = await relativesOf(
    db,
    distinct(naming).filter((id) => !seen.has(id)),
  );
  return { relatives: [...relatives, ...others], ties, isPartial };
};

/** The chain of the asked matter. */
const ASKED = 'asked';

const keyOf = ({ type, id }: { readonly type: ConflictMatterType; readonly id: number }) => `${type}:${id}`;
const chainOf = (row: MatterRow) => (row.inquiry_id === null ? keyOf(row) : `inquiry:${row.inquiry_id}`);

/** Who stands in a record, each with one role: the client is not among the others. */
const partsOf = (
  row: MatterRow,
  members: ReadonlyMap<number, readonly FamilyMember[]>,
  adversaries: ReadonlyMap<number, readonly Adversary[]>,
): Part[] => {
  const of = (role: ConflictRole, ids: readonly (number | null)[]): Part[] =>
    ids.flatMap((id) => (id === null ? [] : [{ person: memberKey(id), role }]));
  const family = members.get(row.family_id) ?? [];
  const heirs = row.decedent_id === null ? [] : takersOf(row.decedent_id, family).filter((id) => id !== row.client_id);
  const named = row.type === 'legal' ? (adversaries.get(row.id) ?? []) : [];
  return [
    ...of('client', [row.client_id]),
    ...of('decedent', [row.decedent_id]),
    ...named.map(
      ({ id, member_id }): Part => ({
        person: member_id === null ? adversaryKey(id) : memberKey(member_id),
        role: 'adversary',
      }),
    ),
    ...of('heir', heirs),
    ...of('policyholder', [row.policyholder_id]),
    ...of('insured', [row.insured_id]),
    ...of('beneficiary', row.beneficiary_ids),
    ...of('settlor', [row.settlor_id]),
    ...of('trustee', [row.trustee_id]),
    ...of('trustBeneficiary', [row.trust_beneficiary_id]),
  ];
};

const grouped = <Row>(rows: readonly Row[], by: (row: Row) => number): ReadonlyMap<number, Row[]> => {
  const groups = new Map<number, Row[]>();
  for (const row of rows) groups.set(by(row), [...(groups.get(by(row)) ?? []), row]);
  return groups;
};

const legalIds = (rows: readonly MatterRow[]) => rows.flatMap(({ type, id }) => (type === 'legal' ? [id] : []));
const familyOf = ({ family_id }: Relative) => family_id;

/** Records as matters of the rule, with the people of each. */
const mattersFrom = (
  start: Start,
  rows: readonly MatterRow[],
  relatives: readonly Relative[],
  adversaries: readonly Adversary[],
): { matters: Matter[]; families: readonly (readonly FamilyMember[])[] } => {
  const families = new Map([...grouped(relatives, familyOf)].map(([id, members]) => [id, members.map(recordedMember)]));
  const sides = grouped(adversaries, ({ project_id }) => project_id);
  const matters = rows.map((row) => ({
    key: keyOf(row),
    chain: start.isAsked(row) ? ASKED : chainOf(row),
    parts: partsOf(row, families, sides),
    open: row.open,
    disputed: row.disputed,
    executes: row.executes,
  }));
  return { matters, families: [...families.values()] };
};

/** Everybody who stands in the asked matter, each role once. */
const askedParts = (start: Start, matters: readonly Matter[]): Part[] => {
  const parts: Part[] = [
    ...matters.filter(({ chain }) => chain === ASKED).flatMap((matter) => matter.parts),
    ...(start.client === undefined ? [] : [{ person: memberKey(start.client), role: 'client' as const }]),
    ...start.typed.map(({ key, role }) => ({ person: key, role })),
  ];
  return [...new Map(parts.map((part) => [`${part.role} ${part.person}`, part])).values()];
};

/** A family's members for whom the firm might act, and its dead. */
const familyParts = (home: readonly Relative[]): Part[] =>
  home.map(({ member_id, is_deceased }) => ({
    person: memberKey(member_id),
    role: is_deceased === 1 ? 'decedent' : 'client',
  }));

/**
 * The matters that may stand against the asked one. Every read starts from the people found so far and goes by index, so that
 * it does not matter how many customers there are.
 */
export const loadConflicts = async (db: Db, start: Start): Promise<Found> => {
  const near = await mattersOf(db, start.families);
  const sides = await adversariesOf(db, legalIds(near));
  const home = await relativesOf(db, start.families);
  const parts = askedParts(start, mattersFrom(start, near, home, sides).matters);
  const relations = start.wholeFamily === true ? familyParts(home) : [];
  const own = new Set([...parts, ...relations].map(({ person }) => person));
  const named = sides.map((side) => namedPerson(adversaryKey(side.id), side));
  const { relatives, ties, isPartial } = await peopleAround(db, home, [...start.typed, ...named], own);

  const families = distinct(relatives.map(familyOf)).filter((id) => !start.families.includes(id));
  const far = await mattersOf(db, families);
  const adversaries = [...sides, ...(await adversariesOf(db, legalIds(far)))];
  const rows = [...near, ...far];
  const all = mattersFrom(start, rows, relatives, adversaries);
  const asked = all.matters.filter(({ chain }) => chain === ASKED);
  const linked: Tie[] = [
    ...ties,
    ...all.families.flatMap(familyTies),
    ...adversaries.flatMap(({ id, member_id }): Tie[] =>
      member_id === null ? [] : [{ from: adversaryKey(id), to: memberKey(member_id), kind: 'same' }],
    ),
  ];
  const against = (people: readonly Part[], matters: readonly Matter[]) =>
    conflictsOf(
      {
        chain: ASKED,
        parts: people,
        disputed: asked.some(({ disputed }) => disputed),
        executes: asked.some(({ executes }) => executes),
      },
      matters,
      linked,
    );
  // What members of one family are to each other in its matters is asked of each matter, not of all of them at once.
  const conflicts =
    relations.length === 0
      ? against(parts, all.matters)
      : inOrder([
          ...against(parts, all.matters.slice(0, near.length)),
          ...against(relations, all.matters.slice(near.length)),
        ]);
  return {
    conflicts,
    matters: new Map(rows.map((row) => [keyOf(row), row])),
    relatives: new Map(relatives.map((one) => [memberKey(one.member_id), one])),
    names: new Map([
      ...adversaries.map((side) => [adversaryKey(side.id), side.name ?? ''] as const),
      ...start.typed.map(({ key, shown }) => [key, shown] as const),
    ]),
    own,
    isPartial,
  };
};
