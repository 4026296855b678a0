import { type Kysely, sql } from 'kysely';
import {
  ArrayExpressionNode,
  type ColumnMetadata,
  type ExpressionNode,
  GenericExpressionNode,
  generate,
  IdentifierNode,
  PostgresDialect,
  TypeScriptSerializer,
  UnionExpressionNode,
} from 'kysely-codegen';
import type { Database } from '@/backend/db/schema';
import { columnNotes, columnTypes, neverEmpty } from './schemaColumns';

/** Imports of the generated file beside those of Kysely. */
const imports = {
  ...Object.fromEntries(
    ['Flag', 'Stamp', 'JsonOf', ...Object.values(columnTypes).map((name) => name.replace('[]', ''))]
      .filter((name) => /^[A-Z]/.test(name))
      .map((name) => [name, './columnTypes']),
  ),
  ViewSettings: '@/contract/savedView',
  GeneratedAlways: 'kysely',
};

/** Tables of Kysely's migrator, and kept sums, whose statements are written from what they sum. */
const NOT_TYPED = '{kysely_migration*,tallies,tally_*,list_count*}';

interface Special {
  readonly column: string;
  /** `always`: computed by the database. `flag`: 0 or 1. `stamp`: when a row was made. */
  readonly kind: 'always' | 'flag' | 'json' | 'stamp';
  readonly base: 'number' | 'string';
  readonly nullable: boolean;
  readonly optional: boolean;
}

/** The columns of which the catalogue tells more than the generator asks. */
const specialColumns = async (db: Kysely<Database>): Promise<readonly Special[]> => {
  const { rows } = await sql<Special>`
    select c.relname || '.' || a.attname as column, not a.attnotnull as nullable, a.atthasdef as optional,
      case when t.typcategory = 'N' then 'number' else 'string' end as base,
      case when a.attgenerated <> '' or a.attidentity = 'a' then 'always'
        when t.typname = 'jsonb' then 'json'
        when t.typname = 'timestamptz' then 'stamp' else 'flag' end as kind
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    join pg_type t on t.oid = a.atttypid
    where a.attnum > 0 and not a.attisdropped and (a.attgenerated <> '' or a.attidentity = 'a' or t.typname = 'jsonb'
      or (t.typname = 'timestamptz' and a.attname in ('created_at', 'at') and a.atthasdef)
      or (t.typname = 'int2' and exists (select from pg_constraint k where k.conrelid = c.oid
        and k.conkey = array[a.attnum] and pg_get_constraintdef(k.oid) like '%ANY (ARRAY[0, 1])%')))`.execute(db);
  return rows;
};

/** A type as `columnTypes` names it: `Adoption`, `Adoption[]`. */
const named = (name: string): ExpressionNode =>
  name.endsWith('[]') ? new ArrayExpressionNode(new IdentifierNode(name.slice(0, -2))) : new IdentifierNode(name);

const typeOf = ({ column, kind, base, nullable, optional }: Special): ExpressionNode => {
  if (kind === 'stamp') return named('Stamp');
  if (kind === 'flag') return named('Flag');
  if (kind === 'always') {
    const value =
      nullable && !neverEmpty.has(column) ? new UnionExpressionNode([named(base), named('null')]) : named(base);
    return new GenericExpressionNode('GeneratedAlways', [value]);
  }
  const name = columnTypes[column];
  if (name === undefined) throw new Error(`scripts/schemaColumns.ts must say what ${column} holds.`);
  const document = new GenericExpressionNode('JsonOf', [named(name)]);
  return optional ? new GenericExpressionNode('Generated', [document]) : document;
};

/** Names a table's interface after one of its rows, `MemberTable`, and the whole `Database`. */
class TableSerializer extends TypeScriptSerializer {
  override serializeIdentifier(node: IdentifierNode): string {
    const name = super.serializeIdentifier(node);
    if (node.isTableIdentifier) return `${name}Table`;
    return name === 'DB' ? 'Database' : name;
  }
}

/** The text of `backend/db/schema.ts`, from a migrated database. @throws Error where a document's type is not said */
export const generateSchema = async (db: Kysely<Database>): Promise<string> => {
  const special = await specialColumns(db);
  const words = Object.entries(columnTypes).map(([column, name]) => [column, named(name)]);
  const overrides = {
    ...Object.fromEntries(words),
    ...Object.fromEntries(special.map((one) => [one.column, typeOf(one)])),
  };
  const always = new Set(special.filter(({ kind }) => kind === 'always').map(({ column }) => column));
  const complete = (table: string, column: ColumnMetadata): ColumnMetadata => {
    const path = `${table}.${column.name}`;
    return { ...column, comment: columnNotes[path] ?? null, isNullable: column.isNullable && !always.has(path) };
  };
  return generate({
    db,
    dialect: new PostgresDialect(),
    outFile: null,
    excludePattern: NOT_TYPED,
    typeMapping: { date: 'string', timestamp: 'string', int8: 'number', numeric: 'number', timestamptz: 'string' },
    overrides: { columns: overrides },
    customImports: imports,
    postprocess: async ({ metadata }) => ({
      ...metadata,
      tables: metadata.tables.map((table) => ({
        ...table,
        columns: table.columns.map((column) => complete(table.name, column)),
      })),
    }),
    serializer: new TableSerializer({ singularize: { sales: 'sales', series: 'series' } }),
  });
};
