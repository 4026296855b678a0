import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Actor } from '@/backend/access/actor';
import { scopeOf } from '@/backend/access/policy';
import type { Database } from '@/backend/db/schema';
import type { ImportKind } from '@/contract/imports';
import { importDecision } from '@/contract/imports';
import { fold } from '@/rules/japaneseText';
import { formerCodes, recordedKeys, recordsByCode, storedMembers } from './directory';
import { assetOf, type NewAsset, type NewProperty, propertyOf } from './estates';
import { inquiryOf, type NewInquiry } from './inquiries';
import { namedRecords } from './namedRecords';
import { checkFamily, type Family, linkPerson, type NewPerson, personOf, type Somebody } from './people';
import { type ReadRow, rowReader, type Sheet, type StagedRow } from './readRow';

/** A table of a file with its rows. */
export interface Table extends Sheet {
  readonly rows: readonly StagedRow[];
}

/** All that a file would store, and what is wrong about its rows. */
export interface Plan {
  readonly families: readonly Family[];
  readonly inquiries: readonly NewInquiry[];
  readonly properties: readonly NewProperty[];
  readonly assets: readonly NewAsset[];
  readonly reads: readonly ReadRow[];
  /** Rows that are stored already, with the id of the record. */
  readonly present: ReadonlyMap<ReadRow, number>;
  /** Rows that were decided to be a stored person: by their key the person is known from now on. */
  readonly existing: readonly { readonly read: ReadRow; readonly memberId: number }[];
}

interface Around {
  readonly db: Kysely<Database>;
  readonly actor: Actor;
  readonly today: string;
}

/** The key of a row without one: what it says, and how often that was said before. */
const derivedKeys = () => {
  const said = new Map<string, number>();
  return (kind: ImportKind, { cells }: StagedRow): string => {
    const hash = createHash('sha1')
      .update(JSON.stringify([kind, cells]))
      .digest('hex')
      .slice(0, 20);
    const times = (said.get(hash) ?? 0) + 1;
    said.set(hash, times);
    return `#${hash}${times > 1 ? `-${times}` : ''}`;
  };
};

/** What a row must say for its key to be the code of a stored record. */
const signOf: Readonly<Record<ImportKind, (values: ReadRow['values']) => string>> = {
  people: ({ last_name, first_name }) => `${last_name ?? ''}${first_name ?? ''}`,
  inquiries: ({ first_inquiry_date }) => String(first_inquiry_date ?? ''),
  properties: ({ location }) => String(location ?? ''),
  assets: ({ as_of_date }) => String(as_of_date ?? ''),
};

type Reads = Readonly<Record<ImportKind, ReadRow[]>>;

const readAll = async ({ db }: Around, tables: readonly Table[]): Promise<Reads> => {
  const named = await namedRecords(db);
  const derived = derivedKeys();
  const reads: Reads = { people: [], inquiries: [], properties: [], assets: [] };
  for (const table of tables) {
    const read = rowReader(table, named);
    for (const row of table.rows)
      if (row.decision !== importDecision.leave) reads[table.kind].push(read(row, () => derived(table.kind, row)));
  }
  for (const kind of ['people', 'inquiries', 'properties'] as const) {
    const seen = new Set<string>();
    for (const read of reads[kind]) {
      if (seen.has(read.key)) read.fault({ path: 'key', code: 'import_key_twice' });
      seen.add(read.key);
    }
  }
  return reads;
};

/** The records that rows were stored as before: row → id. */
const presentRecords = async ({ db }: Around, reads: Reads): Promise<ReadonlyMap<ReadRow, number>> => {
  const found = new Map<ReadRow, number>();
  for (const kind of Object.keys(reads) as ImportKind[]) {
    const keys = reads[kind].map(({ key }) => key);
    const [recorded, coded] = [await recordedKeys(db, kind, keys), await recordsByCode(db, kind, keys)];
    for (const read of reads[kind]) {
      const record = coded.get(read.key);
      const agrees = record !== undefined && record.sign === fold(signOf[kind](read.values));
      const id = recorded.get(read.key) ?? (agrees ? record.id : undefined);
      if (id !== undefined) found.set(read, id);
    }
  }
  return found;
};

const familyCode = /^F\d{7}$/;
/** The family of its own code, or of a member's. */
const familyOfCode = (code: string): number | undefined => {
  const digits = /^F(\d{7})(-\d{2})?$/.exec(code)?.[1];
  return digits === undefined ? undefined : Number(digits);
};

/** Works out what a file would store. Nothing is written. */
export const makePlan = async (around: Around, tables: readonly Table[]): Promise<Plan> => {
  const { db, actor, today } = around;
  const mayWrite = (officeId: number): boolean => {
    const scope = scopeOf(actor, { resource: 'customer', action: 'create' });
    return scope === 'all' || (scope === 'own' && actor.office_ids.includes(officeId));
  };
  const reads = await readAll(around, tables);
  const stored = await presentRecords(around, reads);
  /** Whom a row was decided to be; of an inquiry, who calls. */
  const decided = ({ row: { decision, member_id } }: ReadRow): number | undefined =>
    decision === importDecision.existing && member_id !== null ? member_id : undefined;
  const inquiryRows = new Set(reads.inquiries);
  const memberOf = (read: ReadRow): number | undefined =>
    stored.get(read) ?? (inquiryRows.has(read) ? undefined : decided(read));
  const isNew = (read: ReadRow): boolean => memberOf(read) === undefined;

  // The rows of one family stand together: by the key that they name, each alone without one.
  const groups = new Map<string, ReadRow[]>();
  for (const [index, read] of reads.people.entries()) {
    const name = read.family === '' ? `#${index}` : read.family;
    groups.set(name, [...(groups.get(name) ?? []), read]);
  }

  const fileKeys = new Map(reads.people.map((read) => [read.key, read]));
  const textsOf = (all: readonly ReadRow[]) => all.filter(isNew).flatMap(({ people }) => [...people.values()]);
  const texts = new Set(Object.values(reads).flatMap(textsOf));
  const strange = [...texts].filter((text) => !fileKeys.has(text));
  const keyed = await recordedKeys(db, 'people', strange);
  const former = await formerCodes(db, strange);
  const knownFamilies = await recordedKeys(db, 'families', groups.keys());
  const mixed = [...groups.values()].filter((rows) => rows.some(isNew)).flat();
  const namedInFile = [...texts].flatMap((text) => fileKeys.get(text) ?? []);
  const memberIds = [...new Set([...mixed, ...namedInFile])].flatMap((read) => memberOf(read) ?? []);
  const callers = reads.inquiries.filter(isNew).flatMap((read) => decided(read) ?? []);
  const coded = [...groups.keys(), ...strange].flatMap((code) => familyOfCode(code) ?? []);
  const memberRows = await storedMembers(
    db,
    sql`m.family_id in (
      select family_id from members where id = any(${[...memberIds, ...keyed.values(), ...former.values(), ...callers]}::int[])
      union select unnest(${[...new Set([...knownFamilies.values(), ...coded])]}::int[]))`,
  );

  const families = new Map<number | string, Family>();
  const storedPeople = new Map<number, Somebody>();
  const codes = new Map<string, number>();
  const byFamily = new Map<number, typeof memberRows>();
  for (const member of memberRows) byFamily.set(member.family_id, [...(byFamily.get(member.family_id) ?? []), member]);
  for (const [id, members] of byFamily) {
    const family: Family = { id, people: [], stored: members };
    families.set(id, family);
    families.set(members[0]?.family_code ?? '', family);
    for (const { member_id, personal_code, customer_id } of members) {
      codes.set(personal_code, member_id);
      storedPeople.set(member_id, { id: member_id, family, isCustomer: customer_id !== null });
    }
  }

  let last = 0;
  const nextId = (): number => {
    last -= 1;
    return last;
  };
  const newPeople = new Map<ReadRow, Somebody>();
  const persons: NewPerson[] = [];
  const added = new Set<Family>();

  for (const [name, rows] of groups) {
    const there = new Set(
      [
        families.get(knownFamilies.get(name) ?? name),
        ...rows.map((read) => storedPeople.get(memberOf(read) ?? 0)?.family),
      ].filter((one) => one !== undefined),
    );
    const [known] = there;
    const own = rows.some(({ family: text }) => text !== '') ? { key: name } : {};
    const family: Family = known ?? { id: nextId(), people: [], stored: [], ...own };
    for (const read of rows.filter(isNew)) {
      if (there.size > 1) read.fault({ path: 'family', code: 'import_two_families' });
      if (familyCode.test(name) && known === undefined) read.fault({ path: 'family', code: 'choose' });
      const person = personOf(read, nextId(), today);
      newPeople.set(read, { id: person?.id ?? 0, family, isCustomer: read.isCustomer });
      if (person === null) continue;
      family.people.push(person);
      persons.push(person);
      added.add(family);
    }
  }

  const whom = (text: string): Somebody | undefined => {
    const read = fileKeys.get(text);
    if (read !== undefined) return newPeople.get(read) ?? storedPeople.get(memberOf(read) ?? 0);
    return storedPeople.get(keyed.get(text) ?? codes.get(text) ?? former.get(text) ?? 0);
  };
  for (const read of reads.people.filter(isNew))
    for (const [path, text] of read.people) if (whom(text) === undefined) read.fault({ path, code: 'import_nobody' });
  for (const family of added) for (const person of family.people) linkPerson(person, family, whom);
  for (const family of added) checkFamily(family, mayWrite);

  const inquiries = reads.inquiries.filter(isNew).flatMap((read) => {
    const caller = storedPeople.get(decided(read) ?? 0);
    const made = inquiryOf(read, { today, roleId: actor.role_id, mayWrite, whom, nextId, caller });
    if (made?.family.people.some(({ read: of }) => of === read)) added.add(made.family);
    return made ?? [];
  });
  const properties = reads.properties.filter(isNew).flatMap((read) => propertyOf(read, whom) ?? []);
  const inventories = new Map<string, ReadRow[]>();
  for (const read of reads.assets.filter(isNew))
    inventories.set(read.key, [...(inventories.get(read.key) ?? []), read]);
  const assets = [...inventories.values()].flatMap((rows) => assetOf(rows, whom) ?? []);

  const owned = [
    ...properties.map((made) => ({ ...made, path: 'owner_member_id' })),
    ...assets.map((made) => ({ ...made, path: 'member_id' })),
  ];
  for (const { read, owner, path } of owned)
    if (owner.family.stored.some(({ family_office_id: office }) => office !== null && !mayWrite(office)))
      read.fault({ path, code: 'own_office_only' });

  return {
    families: [...added],
    inquiries,
    properties,
    assets,
    reads: Object.values(reads).flat(),
    present: stored,
    existing: reads.people.flatMap((read) => {
      const memberId = decided(read);
      return stored.has(read) || memberId === undefined ? [] : [{ read, memberId }];
    }),
  };
};
