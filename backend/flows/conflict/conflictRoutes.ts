import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { lockRecord, noteChange } from '@/backend/db/record';
import type { Database } from '@/backend/db/schema';
import { type Context, implement } from '@/backend/http/implement';
import { type ConflictCheck, conflict, isConflictMatter } from '@/contract/conflict';
import { allow } from '../allow';
import { checksOf, stateOf, storeCheck } from './checks';
import { loadConflicts } from './loadConflicts';
import { type MatterRow, mattersOfKeys } from './matters';
import { conflictsOfMatter } from './openingCheck';
import { namedPerson } from './sameFiles';
import { accessTo, mayIn, type Subject, subjectOf, subjectTables } from './subjects';
import { decisionsFor, findingsFor } from './view';

const decide = { resource: 'conflict', action: 'decide' } as const;

const mayDecide = (context: Context, { type, office_id }: Subject): boolean =>
  isConflictMatter(type) && mayIn(context, decide, office_id) && mayIn(context, accessTo(type, 'edit'), office_id);

/** The matters of earlier findings, those still found among them. */
const mattersOfChecks = async (
  db: Kysely<Database>,
  checks: readonly { readonly findings: readonly { readonly matter: string }[] }[],
  known: ReadonlyMap<string, MatterRow>,
): Promise<ReadonlyMap<string, MatterRow>> => {
  const gone = new Set(checks.flatMap(({ findings }) => findings.map(({ matter }) => matter)));
  const missing = [...gone].filter((key) => !known.has(key));
  return new Map([
    ...known,
    ...(await mattersOfKeys(db, missing)).map((row) => [`${row.type}:${row.id}`, row] as const),
  ]);
};

const checkOf = async (context: Context, subject: Subject): Promise<ConflictCheck> => {
  const found = await conflictsOfMatter(context.db, subject);
  const isMatter = isConflictMatter(subject.type);
  const checks = isMatter ? await checksOf(context.db, subject) : [];
  const matters = await mattersOfChecks(context.db, checks, found.matters);
  return {
    state: isMatter ? stateOf(checks, found.conflicts) : null,
    findings: findingsFor(context, found),
    decisions: decisionsFor(context, checks, matters),
    is_partial: found.isPartial,
    may_decide: mayDecide(context, subject),
  };
};

type Typed = z.output<typeof conflict.person.query>;

/** The caller and whom they name, as people of a matter that is not there yet. */
const typedPeople = ({ name, kana, birth_date, phone, other, other_kana }: Typed) => {
  const caller = { name: name ?? null, kana: kana ?? null, birth_date: birth_date ?? null, phone: phone ?? null };
  const side = { name: other ?? null, kana: other_kana ?? null, birth_date: null, phone: null };
  return [
    { ...namedPerson('t1', caller), role: 'client' as const, shown: name ?? kana ?? '' },
    { ...namedPerson('t2', side), role: 'adversary' as const, shown: other ?? other_kana ?? '' },
  ].filter(({ shown }) => shown !== '');
};

const read = { resource: 'conflict', action: 'read' } as const;

export const conflictModule = implement(
  'conflict',
  conflict,
  { show: read, person: read, decide },
  {
    async show({ params }, context) {
      return checkOf(context, await subjectOf(context, params));
    },

    async person({ query }, context) {
      const typed = typedPeople(query);
      const found = await loadConflicts(context.db, { families: [], typed, isAsked: () => false });
      return {
        state: null,
        findings: findingsFor(context, found),
        is_partial: found.isPartial,
        decisions: [],
        may_decide: false,
      };
    },

    async decide({ body: { type, id, decision, reason } }, context) {
      const subject = await subjectOf(context, { type, id });
      allow(context, decide, subject.office_id);
      allow(context, accessTo(type, 'edit'), subject.office_id);
      await lockRecord(context, subjectTables[type].table, id);
      const { conflicts } = await conflictsOfMatter(context.db, subject);
      const [last] = (await checksOf(context.db, subject)).filter((check) => check.decision !== null);
      await storeCheck(context, subject, conflicts, { decision, reason });
      const severity = conflicts[0]?.severity ?? null;
      const before = last ? { decision: last.decision, reason: last.reason } : null;
      await noteChange(context, subjectTables[type].table, id, {
        conflict_checks: [before, { decision, reason, ...(severity === null ? {} : { severity }) }],
      });
      return checkOf(context, subject);
    },
  },
);
