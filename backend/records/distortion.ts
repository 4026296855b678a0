import { type RawBuilder, sql } from 'kysely';

type Expression = RawBuilder<unknown>;

/**
 * The records that distort figures: one part for each kind of fault and record. Each asks an index that holds little but such
 * rows (migration 0024), under the same condition.
 */
export interface DistortionPart {
  /** A value of `distortion_kinds`. */
  readonly kind: number;
  readonly resource: 'inquiry' | 'project' | 'insurance';
  /** Rows of id, kind, record, record_id, member_id, number, project_category, day, other_day, person_ids and office_id. */
  readonly rows: (today: string) => Expression;
}

const none = sql`null`;

/** Records of the same kind, as `p`: what they are told by. */
export interface Noun {
  readonly code: number;
  readonly record: string;
  readonly resource: DistortionPart['resource'];
  readonly member: Expression;
  readonly number: Expression;
  readonly category?: Expression;
  readonly persons: Expression;
}

export interface Fault {
  readonly day: Expression;
  readonly other?: Expression;
  /** The rest of the query after the columns; the record `p` appears once. */
  readonly from: (today: string) => Expression;
}

export const part = (kind: number, noun: Noun, { day, other = none, from }: Fault): DistortionPart => ({
  kind,
  resource: noun.resource,
  // What is asked of the few odd rows must not make the planner read all records instead: `offset 0` keeps it outside.
  rows: (
    today,
  ) => sql`select * from (select (${sql.lit(kind * 8 + noun.code)}::bigint << 31) + p.id as id, ${sql.lit(kind)} as kind,
    ${sql.lit(noun.record)}::text as record, p.id as record_id, ${noun.member}::int as member_id, ${noun.number}::text as number,
    ${noun.category ?? none}::int as project_category, ${day}::date as day, ${other}::date as other_day,
    array_remove(${noun.persons}::int[], null) as person_ids, p.office_id ${from(today)} offset 0) odd`,
});
