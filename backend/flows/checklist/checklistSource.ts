import { type Kysely, sql } from 'kysely';
import type { Database } from '@/backend/db/schema';
import { registeredTree } from '@/backend/documents/estatePapers/heirDrawings';
import type { PaperCase } from '@/backend/documents/estatePapers/paperCase';
import { paperLang } from '@/backend/documents/papers';
import { personName } from '@/backend/records/names';
import type { ChecklistLine, RegisterLife } from '@/contract/checklist';
import type { DocumentKind } from '@/contract/notation/documentKinds';
import { wordsOf } from '@/locales/all';
import { type CalendarDay, isCalendarDay } from '@/rules/calendarDay';
import { registerGaps } from '@/rules/checklist/registerGaps';
import {
  documentKey,
  livingDocuments,
  type RequiredDocument,
  requiredDocuments,
} from '@/rules/checklist/requiredDocuments';
import { sourceText } from '@/rules/checklist/sourceText';
import { hasDied } from '@/rules/hasDied';
import { municipalityOf } from '@/rules/municipality';
import { type EstateMatters, mattersOf } from './estateMatters';

type Db = Kysely<Database>;
type Estate = Pick<PaperCase, 'members' | 'decedentId' | 'inventory' | 'properties' | 'today'>;

type Stored = Omit<ChecklistLine, 'subject' | 'source' | 'source_office' | 'required'>;

const storedLines = async (db: Db, familyId: number, decedentId: number): Promise<Stored[]> => {
  const { rows } =
    await sql<Stored>`select l.id as line_id, l.kind, l.member_id, l.property_id, l.label, l.asked_on, l.asked_by,
      ${personName('l.asked_by')} as asked_by_name, l.arrived_on, l.returned_on, l.is_copy, l.valid_until, l.fee, l.remarks,
      l.not_needed, l.lock_version, coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name) order by a.id)
        from attachments a where a.checklist_line_id = l.id and a.deleted_at is null), '[]') as attachments
    from checklist_lines l where l.family_id = ${familyId} and l.decedent_member_id = ${decedentId} and l.deleted_at is null
    order by l.id`.execute(db);
  return rows;
};

const untouched: Omit<Stored, keyof RequiredDocument> = {
  ...{ line_id: null, asked_on: null, asked_by: null, asked_by_name: null, arrived_on: null, returned_on: null },
  ...{ is_copy: 0, valid_until: null, fee: null, remarks: null, not_needed: 0, attachments: [], lock_version: 0 },
};

/** Made out by the town of the registered domicile, of the home, or of the real estate. */
const ofDomicile: readonly DocumentKind[] = [
  'presentRegister',
  'wholeLife',
  'replacedLife',
  'parentsLife',
  'heirRegister',
];
const ofHome: readonly DocumentKind[] = ['removal', 'residence', 'seal'];
const ofInstitution: readonly DocumentKind[] = ['balance', 'securities', 'insurance'];
/** What tax offices have of returns that were filed, or take in. */
const ofTaxOffice: readonly DocumentKind[] = ['gifts', 'incomeReturns', 'giftElection', 'filedReturn'];

type Source = Pick<ChecklistLine, 'source' | 'source_office'>;
const named = (source: string | null): Source => ({ source, source_office: null });

const told = (
  { members, properties }: Estate,
  { kind, member_id, property_id, label }: RequiredDocument,
  { taxOffice, registry, will }: EstateMatters,
) => {
  const member = members.find((one) => one.member_id === member_id);
  const property = properties.find((one) => one.property_id === property_id);
  const town = (address: string | null | undefined) => (address ? (municipalityOf(address) ?? address) : null);
  const source = (): Source => {
    if (ofDomicile.includes(kind)) return named(town(member?.domicile));
    if (ofHome.includes(kind)) return named(town(member?.cust_address));
    if (kind === 'assessment') return named(town(property?.location));
    if (kind === 'registry')
      return registry === null ? { source: town(property?.location), source_office: 'registry' } : named(registry);
    if (ofTaxOffice.includes(kind))
      return taxOffice === null ? { source: null, source_office: 'taxOffice' } : named(taxOffice);
    if (kind === 'will') return { source: null, source_office: will };
    return named(ofInstitution.includes(kind) ? label : null);
  };
  return { subject: member?.cust_name ?? property?.location ?? label, ...source() };
};

/** What the records of an estate ask for. */
const requiredOf = (estate: Estate, { matters }: EstateMatters): RequiredDocument[] => {
  const { members, decedentId, inventory, properties } = estate;
  const decedent = members.find(({ member_id }) => member_id === decedentId);
  const propertyIds = properties.map(({ property_id }) => property_id);
  const items = inventory?.items ?? [];
  if (decedent !== undefined && !hasDied(decedent))
    return livingDocuments({ clientId: decedentId, propertyIds, items, matters });
  return requiredDocuments({
    tree: registeredTree(estate),
    parentIds: [decedent?.father_member_id, decedent?.mother_member_id].flatMap((id) => id ?? []),
    dead: new Set(members.filter(hasDied).map(({ member_id }) => member_id)),
    propertyIds,
    items,
    matters,
  });
};

/** The documents of an estate: those that its records ask for with what is known of each, then those that were added. */
export const checklistLines = async (db: Db, familyId: number, estate: Estate): Promise<ChecklistLine[]> => {
  const [stored, matters] = await Promise.all([
    storedLines(db, familyId, estate.decedentId),
    mattersOf(db, familyId, estate.decedentId),
  ]);
  const byKey = new Map(stored.map((line) => [documentKey(line), line]));
  const required = requiredOf(estate, matters);
  const keys = new Set(required.map(documentKey));
  return [
    ...required.map((one) => ({
      ...untouched,
      attachments: [],
      ...one,
      ...byKey.get(documentKey(one)),
      ...told(estate, one, matters),
      required: true,
    })),
    // Of two of the same document, as a merge leaves them, one more than is asked for.
    ...stored
      .filter((line) => !keys.has(documentKey(line)) || byKey.get(documentKey(line)) !== line)
      .map((line) => ({ ...line, ...told(estate, line, matters), required: false })),
  ];
};

/** Those that are waited for. */
export const missingLines = (lines: readonly ChecklistLine[]): ChecklistLine[] =>
  lines.filter(({ arrived_on, not_needed }) => arrived_on === null && not_needed === 0);

/** The same, as papers tell them. */
export const missingOf = (lines: readonly ChecklistLine[]): PaperCase['missing'] =>
  missingLines(lines).map((line) => {
    const { kind, member_id, property_id, label, subject, asked_on } = line;
    const source = sourceText(line, wordsOf[paperLang].checklist.offices) || null;
    return { kind, member_id, property_id, label, subject, source, asked_on };
  });

type Period = RegisterLife['periods'][number];

const lifeOf = (member: PaperCase['members'][number], today: CalendarDay) => {
  const { birth_year, birth_month, birth_day, death_date } = member;
  if (birth_year === null || birth_month === null || birth_day === null) return null;
  const pad = (value: number) => String(value).padStart(2, '0');
  const to = hasDied(member) && death_date !== null && isCalendarDay(death_date) ? death_date : today;
  return { from: `${birth_year}-${pad(birth_month)}-${pad(birth_day)}`, to };
};

const wholeLives: readonly DocumentKind[] = ['wholeLife', 'replacedLife', 'parentsLife'];

/** The registers of those whose whole life an estate needs, with what is missing. */
export const registerLives = async (
  db: Db,
  { members, today }: Pick<Estate, 'members' | 'today'>,
  lines: readonly ChecklistLine[],
): Promise<RegisterLife[]> => {
  const ids = lines.filter(({ kind }) => wholeLives.includes(kind)).flatMap(({ member_id }) => member_id ?? []);
  const { rows } = await sql<{ member_id: number; periods: Period[]; lock_version: number }>`
    select member_id, periods, lock_version from register_lives where member_id = any(${ids}::int[]) and deleted_at is null
    order by id`.execute(db);
  return ids.flatMap((id) => {
    const member = members.find(({ member_id }) => member_id === id);
    if (member === undefined) return [];
    const own = rows.filter(({ member_id }) => member_id === id);
    const periods = own.flatMap((row) => row.periods).sort((one, other) => (one.began_on < other.began_on ? -1 : 1));
    const life = lifeOf(member, today);
    return [
      {
        member_id: id,
        name: member.cust_name,
        periods,
        gaps: life === null ? null : registerGaps(life, periods),
        lock_version: own.at(-1)?.lock_version ?? 0,
      },
    ];
  });
};
