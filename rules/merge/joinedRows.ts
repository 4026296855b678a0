import type { Inheritance } from '@/contract/member';

/** A marriage as it is stored; one that is not yet has no id. */
export interface MarriageRow {
  readonly id: number | null;
  readonly one: number;
  readonly other: number;
  readonly began_on: string | null;
  readonly ended_on: string | null;
  readonly end_reason: number | null;
}

/** What a member did as an heir of one decedent, as it is stored. */
export type InheritanceRow = Inheritance & { readonly id: number; readonly member_id: number };

type Id = (id: number) => number;

/** Two rows filled up from each other; null where one says what the other denies. */
const filled = <Row extends object>(one: Row, other: Row, names: readonly (keyof Row)[]): Row | null => {
  const contradict = names.some((name) => one[name] !== null && other[name] !== null && one[name] !== other[name]);
  if (contradict) return null;
  return { ...one, ...Object.fromEntries(names.map((name) => [name, one[name] ?? other[name]])) };
};

const coupleKey = ({ one, other }: MarriageRow) => `${Math.min(one, other)} ${Math.max(one, other)}`;

/** The marriages of a family in which several records are one person, each once. Contradicting ones stand beside each other. */
export const joinedMarriages = (rows: readonly MarriageRow[], idOf: Id): MarriageRow[] => {
  const joined: MarriageRow[] = [];
  for (const row of rows) {
    const mapped = { ...row, one: idOf(row.one), other: idOf(row.other) };
    const at = joined.findIndex((one) => coupleKey(one) === coupleKey(mapped));
    const both = joined[at] && filled(joined[at], mapped, ['began_on', 'ended_on', 'end_reason']);
    if (both) joined[at] = both;
    else joined.push(mapped);
  }
  return joined;
};

/** Whose part it is, and what any of several records may say. */
const apart = ['id', 'member_id', 'decedent_member_id', 'universal_legatee'];
const actsOf = (row: InheritanceRow) =>
  (Object.keys(row) as (keyof InheritanceRow)[]).filter((name) => !apart.includes(name));

interface Inheritances {
  readonly rows: InheritanceRow[];
  /** Members of whose part in one estate two records say different things. */
  readonly contradicting: readonly number[];
}

/** The parts in estates of a family in which several records are one person, each once. */
export const joinedInheritances = (rows: readonly InheritanceRow[], idOf: Id): Inheritances => {
  const joined: InheritanceRow[] = [];
  const contradicting: number[] = [];
  for (const row of rows) {
    const mapped = { ...row, member_id: idOf(row.member_id), decedent_member_id: idOf(row.decedent_member_id) };
    const { member_id, decedent_member_id } = mapped;
    const at = joined.findIndex((one) => one.member_id === member_id && one.decedent_member_id === decedent_member_id);
    if (joined[at] === undefined) joined.push(mapped);
    else {
      const both = filled<InheritanceRow>(joined[at], mapped, actsOf(mapped));
      if (both === null) contradicting.push(member_id);
      else joined[at] = { ...both, universal_legatee: both.universal_legatee || mapped.universal_legatee };
    }
  }
  return { rows: joined, contradicting };
};
