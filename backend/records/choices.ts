import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '@/backend/db/schema';
import type { RecordSetName, SetName } from '@/contract/dropdown';
import type { Choice } from '@/contract/fields';
import type { Lang } from '@/contract/notation/lang';
import { type Option, optionSets } from '@/contract/options';
import { labels, optionLabel } from '@/locales/all';

type Db = Kysely<Database>;

/** Filters for a set of active records. */
interface Narrowing {
  readonly department_id?: number | null | undefined;
  readonly office_id?: number | null | undefined;
  readonly city_ids?: readonly number[] | undefined;
  readonly office_ids?: readonly number[] | undefined;
}

const employeeName = sql<string>`t.last_name || '　' || t.first_name`;
const byKana = sql`(t.last_name_kana || ' ' || t.first_name_kana) collate "ja-x-icu"`;

interface RecordSet {
  readonly table: keyof Database & string;
  readonly name: RawBuilder<string>;
  readonly order: RawBuilder<unknown>;
  /** A condition beside being active. */
  readonly only?: RawBuilder<unknown>;
  /** How the name of a person is read. */
  readonly kana?: RawBuilder<string>;
  /** The group of a choice whose name alone is ambiguous. */
  readonly group?: RawBuilder<string>;
  /** Filters by department, office and city; without them the set is not narrowed. */
  readonly department?: (id: number) => RawBuilder<unknown>;
  readonly offices?: (ids: readonly number[]) => RawBuilder<unknown>;
  readonly cities?: (ids: readonly number[]) => RawBuilder<unknown>;
}

const name = sql<string>`t.name`;
/** The order that the firm gave to the records of a master; those without a number last. */
const asPlaced = sql`t.display_order`;
const among = (ids: readonly number[]) => sql`any(${[...ids]}::int[])`;
const activeOffices = sql`select id from offices where status = 1 and deleted_at is null`;
const officesOf = (department: number) =>
  sql`select office_id from office_departments where status = 1 and department_id = ${department}`;

const employees: RecordSet = {
  table: 'employees',
  name: employeeName,
  kana: sql<string>`t.last_name_kana || '　' || t.first_name_kana`,
  order: byKana,
  department: (id) => sql`t.department_id = ${id}`,
  offices: (ids) => sql`t.id in (select employee_id from employee_offices where office_id = ${among(ids)})`,
  cities: (ids) => sql`t.id in (select employee_id from employee_offices
    where office_id in (select id from offices where city_id = ${among(ids)}))`,
};

/** The sets that are records: active ones, narrowed by department, city and office where that is asked. */
const recordSets: Readonly<Record<RecordSetName, RecordSet>> = {
  cities: {
    table: 'cities',
    name,
    order: asPlaced,
    department: (id) =>
      sql`t.id in (select city_id from offices where id in (${activeOffices}) and id in (${officesOf(id)}))`,
  },
  offices: {
    table: 'offices',
    name,
    order: asPlaced,
    department: (id) => sql`t.id in (${officesOf(id)})`,
    cities: (ids) => sql`t.city_id = ${among(ids)}`,
  },
  teams: {
    table: 'teams',
    name,
    order: sql`(select display_order from offices where id = t.office_id), t.office_id, t.department_id, t.display_order`,
    only: sql`t.office_id in (${activeOffices})`,
    group: sql`(select name from offices where id = t.office_id)`,
    department: (id) => sql`t.department_id = ${id}`,
    cities: (ids) => sql`t.office_id in (select id from offices where city_id = ${among(ids)})`,
    offices: (ids) => sql`t.office_id = ${among(ids)}`,
  },
  users: employees,
  first_responders: employees,
  /** Employees to whom an interview can be assigned. */
  sales: { ...employees, only: sql`t.is_sales = 1` },
  identification_responders: { ...employees, only: sql`t.is_judicial = 1` },
  insurance_managers: { ...employees, only: sql`t.department_id = 3` },
  introduced_by: { table: 'referral_sources', name, order: asPlaced, department: (id) => sql`t.type = ${id}` },
  locations: {
    table: 'interview_locations',
    name,
    order: asPlaced,
    offices: (ids) => sql`t.office_id = ${among(ids)}`,
  },
};

const isRecordSet = (set: string): set is RecordSetName => Object.hasOwn(recordSets, set);

const recordChoices = async (db: Db, set: RecordSetName, narrowing: Narrowing): Promise<Choice[]> => {
  const { table, name, kana, order, only, group, department, offices, cities } = recordSets[set];
  const { department_id, office_id, city_ids = [] } = narrowing;
  const office_ids = office_id == null ? (narrowing.office_ids ?? []) : [office_id];
  const conditions = [
    sql`t.status = 1 and t.deleted_at is null`,
    ...(only === undefined ? [] : [only]),
    ...(department === undefined || department_id == null ? [] : [department(department_id)]),
    ...(offices === undefined || office_ids.length === 0 ? [] : [offices(office_ids)]),
    ...(cities === undefined || city_ids.length === 0 ? [] : [cities(city_ids)]),
  ];
  const { rows } = await sql<Choice>`
    select t.id as value, ${name} as label, ${name} as label_ja, ${name} as label_en, t.status as active
      ${kana === undefined ? sql`` : sql`, ${kana} as kana`}
      ${group === undefined ? sql`` : sql`, ${group} as "group"`}
    from ${sql.table(table)} t where ${sql.join(conditions, sql` and `)} order by ${order}, t.id`.execute(db);
  return rows;
};

/** A choice of the server's own making, as each language calls it. */
export const wordedChoice = (value: Choice['value'], lang: Lang, say: (lang: Lang) => string): Choice => ({
  value,
  label: say(lang),
  ...labels(say),
  active: 1,
});

const optionChoice = (option: Option, lang: Lang): Choice => ({
  ...wordedChoice(option.value, lang, (spoken) => optionLabel(option, spoken)),
  ...(option.group === undefined ? {} : { group: option.group }),
});

/** An option stored by its sign, which also starts the label: `S 相続手続・遺産整理`. */
const signChoice = (option: Option, lang: Lang): Choice =>
  wordedChoice(option.code ?? option.value, lang, (spoken) => `${option.code} ${optionLabel(option, spoken)}`);

/** The choices of a set: a closed option list, or the active records of a master. */
export const choicesOf = async (db: Db, lang: Lang, set: SetName, narrowing: Narrowing = {}): Promise<Choice[]> =>
  isRecordSet(set)
    ? recordChoices(db, set, narrowing)
    : optionSets[set].map((option: Option) =>
        set === 'proposal_number_char' ? signChoice(option, lang) : optionChoice(option, lang),
      );

/** Several sets at once, keyed as a dropdown call names them. */
export const choiceSets = async <Key extends string>(
  db: Db,
  lang: Lang,
  sets: Readonly<Record<Key, SetName>>,
  narrowing: Narrowing = {},
): Promise<Record<Key, Choice[]>> => {
  const entries = Object.entries(sets) as [Key, SetName][];
  const lists = await Promise.all(entries.map(([, set]) => choicesOf(db, lang, set, narrowing)));
  return Object.fromEntries(entries.map(([key], index) => [key, lists[index] ?? []])) as Record<Key, Choice[]>;
};
