import type { Kysely } from 'kysely';
import type { Database } from '@/backend/db/schema';
import type { ConflictMatterType, ConflictRole } from '@/contract/conflict';
import { type Conflict, conflictsOf } from '@/rules/conflicts/conflicts';
import type { Matter, Part, PersonKey, Tie } from '@/rules/conflicts/graph';
import type { FamilyMember } from '@/rules/familyMember';
import { recordedMember } from '@/rules/recordedFamily';
import { familyTies, takersOf } from './familyTies';
import { type MatterRow, mattersOf } from './matters';
import { type Adversary, adversariesOf, adversaryKey, memberKey, type Relative, relativesOf } from './people';
import { type Identity, identityOf, namedElsewhere, namedIdentity, otherFiles, sameCustomers } from './sameFiles';

type Db = Kysely<Database>;

/** Whom the check starts from. */
export interface Start {
  /** The families of the asked matter or person; none of somebody typed. */
  readonly families: readonly number[];
  /** People who are no members, with what they are in the matter. */
  readonly typed: readonly (Identity & { readonly role: ConflictRole; readonly shown: string })[];
  /** Whether a record belongs to the asked matter. */
  readonly isAsked: (row: MatterRow) => boolean;
  /** The client of somebody without a matter. */
  readonly client?: number;
}

export interface Found {
  readonly conflicts: readonly Conflict[];
  readonly matters: ReadonlyMap<string, MatterRow>;
  readonly relatives: ReadonlyMap<PersonKey, Relative>;
  /** Names of people who are no members. */
  readonly names: ReadonlyMap<PersonKey, string>;
  /** The people of the asked matter. */
  readonly own: ReadonlySet<PersonKey>;
}

/** How often files of the same person lead on to another family, and how many families that may be. */
const ROUNDS = 2;
const MOST_FAMILIES = 60;

interface People {
  readonly relatives: Relative[];
  readonly ties: Tie[];
  /** Families of projects that name one of the people as the other side. */
  readonly naming: readonly number[];
}

const distinct = (ids: readonly number[]) => [...new Set(ids)];

/** The members of the families, and of those in which one of them or of the named has another file. */
const peopleAround = async (db: Db, start: Start, named: readonly Identity[]): Promise<People> => {
  const relatives: Relative[] = [];
  const ties: Tie[] = [];
  const naming: number[] = [];
  let families = distinct(start.families);
  let asked = named;
  const seen = new Set<number>();
  for (let round = 0; round <= ROUNDS; round += 1) {
    const fresh = families.filter((id) => !seen.has(id)).slice(0, Math.max(0, MOST_FAMILIES - seen.size));
    for (const id of fresh) seen.add(id);
    const members = await relativesOf(db, fresh);
    relatives.push(...members);
    const people = [...asked, ...members.map(identityOf)];
    if (people.length === 0) break;
    const elsewhere = await namedElsewhere(db, people);
    ties.push(...elsewhere.ties);
    naming.push(...elsewhere.families);
    if (round === ROUNDS) break;
    const files = [...(await sameCustomers(db, members)), ...(await otherFiles(db, people))];
    ties.push(...files.map(({ tie }) => tie));
    families = distinct(files.map(({ family_id }) => family_id));
    asked = [];
  }
  return { relatives, ties, naming: distinct(naming).filter((id) => !seen.has(id)) };
};

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

/**
 * The matters that may stand against the asked one. Every read starts from the people found so far and goes by index, so that
 * it does not matter how many customers there are.
 */
export const loadConflicts = async (db: Db, start: Start): Promise<Found> => {
  const near = await mattersOf(db, start.families);
  const sides = await adversariesOf(db, legalIds(near));
  const named = sides.map((side) => namedIdentity(adversaryKey(side.id), side));
  const { relatives, ties, naming } = await peopleAround(db, start, [...start.typed, ...named]);
  const clients = await relativesOf(db, naming);
  const everybody = [...relatives, ...clients];
  const families = distinct(everybody.map(({ family_id }) => family_id)).filter((id) => !start.families.includes(id));
  const far = await mattersOf(db, families);
  const adversaries = [...sides, ...(await adversariesOf(db, legalIds(far)))];

  const members = new Map(
    [...grouped(everybody, ({ family_id }) => family_id)].map(([id, rows]) => [id, rows.map(recordedMember)]),
  );
  const byProject = grouped(adversaries, ({ project_id }) => project_id);
  const rows = [...near, ...far];
  const matters = rows.map(
    (row): Matter => ({
      key: keyOf(row),
      chain: start.isAsked(row) ? 'asked' : chainOf(row),
      parts: partsOf(row, members, byProject),
      open: row.open,
      disputed: row.disputed,
      executes: row.executes,
    }),
  );
  const own = matters.filter(({ chain }) => chain === 'asked');
  const parts: Part[] = [
    ...own.flatMap((matter) => matter.parts),
    ...(start.client === undefined ? [] : [{ person: memberKey(start.client), role: 'client' as const }]),
    ...start.typed.map(({ key, role }) => ({ person: key, role })),
  ];
  const asked = {
    chain: 'asked',
    parts: [...new Map(parts.map((part) => [`${part.role} ${part.person}`, part])).values()],
    disputed: own.some(({ disputed }) => disputed),
    executes: own.some(({ executes }) => executes),
  };
  const linked: Tie[] = [
    ...ties,
    ...[...members.values()].flatMap(familyTies),
    ...adversaries.flatMap(({ id, member_id }): Tie[] =>
      member_id === null ? [] : [{ from: adversaryKey(id), to: memberKey(member_id), kind: 'same' }],
    ),
  ];
  return {
    conflicts: conflictsOf(asked, matters, linked),
    matters: new Map(rows.map((row) => [keyOf(row), row])),
    relatives: new Map(everybody.map((one) => [memberKey(one.member_id), one])),
    names: new Map([
      ...adversaries.map((side) => [adversaryKey(side.id), side.name ?? ''] as const),
      ...start.typed.map(({ key, shown }) => [key, shown] as const),
    ]),
    own: new Set(asked.parts.map(({ person }) => person)),
  };
};
