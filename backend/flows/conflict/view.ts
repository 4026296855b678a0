import { scopeOf } from '@/backend/access/policy';
import type { Context } from '@/backend/http/implement';
import type { ConflictDecision, ConflictFinding, ConflictPerson } from '@/contract/conflict';
import { type Conflict, conflictKey } from '@/rules/conflicts/conflicts';
import type { Step } from '@/rules/conflicts/graph';
import type { StoredCheck } from './checks';
import type { Found } from './loadConflicts';
import type { MatterRow } from './matters';
import { accessTo, mayIn } from './subjects';

type Reader = Pick<Context, 'actor'>;

const mayOpen = (reader: Reader, row: MatterRow): boolean => mayIn(reader, accessTo(row.type, 'read'), row.office_id);

/** The people whom the reader may know: of records that may be read, and those of the asked side. */
const namer = (reader: Reader, { relatives, names, own }: Found) => {
  const customers = { resource: 'customer', action: 'read' } as const;
  return ({ person, tie }: Step, isOpen: boolean): ConflictPerson => {
    const member = relatives.get(person);
    const may = isOpen || own.has(person) || (member !== undefined && mayIn(reader, customers, member.office_id));
    if (!may || member === undefined) {
      const name = may ? names.get(person) || null : null;
      return { tie, name, member_id: null, customer_id: null, family_code: null, is_deceased: 0 };
    }
    const { cust_name, member_id, customer_id, family_code, is_deceased } = member;
    return { tie, name: cust_name, member_id, customer_id, family_code, is_deceased };
  };
};

const shown = (reader: Reader, found: Found) => {
  const name = namer(reader, found);
  return (conflict: Conflict): ConflictFinding => {
    const { reason, severity, certain, here, there, way } = conflict;
    const row = found.matters.get(conflict.matter);
    if (row === undefined || !mayOpen(reader, row)) {
      // Of a matter that may not be seen: that there is one, at which office, and whom of one's own side it touches.
      return {
        ...{ key: `hidden ${row?.office_id} ${severity}`, severity, certain, reason: null, here, there: null },
        ...{ path: way.slice(0, 1).map((step) => name(step, false)), matter: null },
        office_name: row?.office_name ?? null,
      };
    }
    const { type, id, number, project_category, open, client_name, office_name } = row;
    const ends = (index: number) => index === 0 || index === way.length - 1;
    return {
      ...{ key: conflictKey(conflict), severity, certain, reason, here, there, office_name },
      path: way.map((step, index) => name(step, ends(index))),
      matter: { type, id, number, project_category, open, client_name },
    };
  };
};

/** The findings as one person may see them; several of one office that may not be seen are told as one. */
export const findingsFor = (reader: Reader, found: Found): ConflictFinding[] => [
  ...new Map(found.conflicts.map(shown(reader, found)).map((finding) => [finding.key, finding])).values(),
];

/** A stored decision with what it knew; of what may not be seen the severity alone. */
export const decisionsFor = (
  reader: Reader,
  checks: readonly StoredCheck[],
  matters: ReadonlyMap<string, MatterRow>,
): ConflictDecision[] =>
  checks.flatMap(({ id, decision, reason, at, by, findings }) => {
    if (decision === null || reason === null) return [];
    const found = findings.map(({ reason: why, severity, matter }) => {
      const row = matters.get(matter);
      if (row === undefined) return { severity, reason: mayReadAll(reader) ? why : null, number: null };
      return mayOpen(reader, row)
        ? { severity, reason: why, number: row.number }
        : { severity, reason: null, number: null };
    });
    return [{ id, decision, reason, at, by, found }];
  });

/** Whether the person may read the matters of all departments: then also the reason of one that is gone is told. */
const mayReadAll = ({ actor }: Reader): boolean =>
  (['inquiry', 'project', 'insurance'] as const).every(
    (resource) => scopeOf(actor, { resource, action: 'read' }) === 'all',
  );
