import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type * as z from 'zod';
import type { Database } from '@/backend/db/schema';
import { metaOf } from '@/contract/fields';
import { type Master, masters } from '@/contract/masters';
import type { Problem } from '@/contract/messages';
import { rowSchemaOf } from '@/contract/stored';

type Values = Readonly<Record<string, unknown>>;
/** Ids that the field already held: a record that was since deleted or disabled may stay. */
type Kept = (field: string) => readonly unknown[];

interface Reference {
  readonly path: string;
  readonly noun: Noun;
  /** An id, or the code by which a chain is named. */
  readonly key: string;
  /** The project type: 1 inheritance tax, 2 legal. */
  readonly type: number | null;
}

interface Scope {
  /** The stored record. */
  readonly before?: Values | null | undefined;
  /** The families of which the members, chains and projects that are named must be. */
  readonly families?: readonly number[] | RawBuilder<number>;
}

interface Rule {
  readonly code: string;
  /** The condition on the referenced record `n`. */
  readonly holds: RawBuilder<SqlBool>;
}

const there = (table: string, condition = sql``) => sql<SqlBool>`exists (select from ${sql.table(table)} t
  where t.id = n.key::int and t.deleted_at is null ${condition})`;
const active = (table: string, condition = sql``): Rule => ({
  code: 'unavailable',
  holds: there(table, sql`and t.status = 1 ${condition}`),
});
const ofFamilies = sql`and t.family_id in (select family_id from families)`;

const masterRules = Object.fromEntries(
  Object.values(masters).map(({ noun, table }) => [noun, active(table)]),
) as Record<Master['noun'], Rule>;

/** Conditions on referenced records, by the nouns of the contract's `ref` and `refs`. */
const rules = {
  employee: active('employees'),
  sales: { ...active('employees', sql`and t.is_sales = 1`), code: 'not_sales' },
  responder: active('employees', sql`and t.is_judicial = 1`),
  ...masterRules,
  inquiry: { code: 'choose', holds: there('inquiries') },
  member: { code: 'not_in_family', holds: there('members', ofFamilies) },
  living: { code: 'living_member', holds: there('members', sql`and t.is_deceased = 0 ${ofFamilies}`) },
  chain: {
    code: 'other_family',
    holds: sql`exists (select from inquiries t where t.uniform_id = n.key and t.deleted_at is null ${ofFamilies})`,
  },
  familyProject: {
    code: 'other_family',
    holds: sql`case n.type when 1 then ${there('sozoku_projects', ofFamilies)}
      when 2 then ${there('legal_projects', ofFamilies)} else false end`,
  },
} as const satisfies Record<string, Rule>;

type Noun = keyof typeof rules;

/** Nouns that also must satisfy a more general noun first. */
const first: Partial<Record<Noun, Noun>> = { sales: 'employee', responder: 'employee', living: 'member' };

const isNoun = (of: string | undefined): of is Noun => of !== undefined && Object.hasOwn(rules, of);

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : value == null ? [] : [value]);

/** Every record that a change newly names, by the fields of its contract. */
const referencesIn = (schema: z.ZodObject, values: Values, kept: Kept, above = ''): Reference[] =>
  Object.entries(schema.shape).flatMap(([field, type]): Reference[] => {
    const { kind, of } = metaOf(type as z.ZodType);
    const path = `${above}${field}`;
    const sent = listOf(values[field]);
    if (kind === 'rows') {
      const row = rowSchemaOf(type);
      const before: Kept = (column) => kept(field).map((old) => (old as Values)[column]);
      return row === undefined
        ? []
        : sent.flatMap((value, index) => referencesIn(row, value as Values, before, `${path}.${index}.`));
    }
    if (!isNoun(of) || (kind !== 'ref' && kind !== 'refs' && kind !== 'text')) return [];
    const project = typeof values.project_type === 'number' ? values.project_type : null;
    return sent
      .filter((key) => !kept(field).includes(key))
      .flatMap((key) =>
        [...listOf(first[of]), of].map((noun) => ({ path, noun: noun as Noun, key: String(key), type: project })),
      );
  });

const isList = (families: readonly number[] | RawBuilder<number>): families is readonly number[] =>
  Array.isArray(families);

const keyOf = ({ path, noun, key }: Pick<Reference, 'path' | 'noun' | 'key'>): string => `${path} ${noun} ${key}`;

type Asked = Omit<Scope, 'before'>;

/**
 * The records that a change names, each of which must be there, not deleted, active, and of the family that it is about: one
 * question for all of them, by what the contract says of each field.
 * @returns what is wrong of a change of a stored record, which need not have been read when the question is asked
 */
export const askReferences = async (
  { db }: { readonly db: Kysely<Database> },
  schema: z.ZodObject,
  values: object,
  { families = [] }: Asked = {},
): Promise<(before?: Values | null) => Problem[]> => {
  const newlyNamed = (before: Values | null | undefined) =>
    referencesIn(schema, values as Values, (field) => listOf(before?.[field]));
  const references = newlyNamed(null);
  if (references.length === 0) return () => [];
  const nouns = [...new Set(references.map(({ noun }) => noun))].sort();
  const holds = nouns.map((noun) => sql`when ${sql.lit(noun)} then ${rules[noun].holds}`);
  const { rows } = await sql<Pick<Reference, 'path' | 'noun' | 'key'>>`
    with families as (select ${isList(families) ? sql`unnest(${[...families]}::int[])` : families} as family_id)
    select n.path, n.noun, n.key from jsonb_to_recordset(${JSON.stringify(references)}::jsonb) n (path text, noun text, key text, type int)
    where not case n.noun ${sql.join(holds, sql` `)} end`.execute(db);
  return (before) => {
    const asked = new Set(newlyNamed(before).map(keyOf));
    const found = new Map<string, Problem>();
    for (const row of rows)
      if (asked.has(keyOf(row)) && !found.has(row.path))
        found.set(row.path, { path: row.path, code: rules[row.noun].code });
    return [...found.values()];
  };
};

/**
 * The same where the stored record is known.
 * @example await referenceProblems(context, PropertyBody, values, { before, families: [familyId] })
 */
export const referenceProblems = async (
  context: { readonly db: Kysely<Database> },
  schema: z.ZodObject,
  values: object,
  { before, ...asked }: Scope = {},
): Promise<Problem[]> => (await askReferences(context, schema, values, asked))(before);
