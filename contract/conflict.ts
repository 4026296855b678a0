import * as z from 'zod';
import { nullableInt, nullableText } from './answerKinds';
import { command, query } from './defineEndpoint';
import { anyDay, askedPhone, id, is_deceased, longText, option, optional, ref, words } from './fields';
import { conflict_decisions } from './options/conflict';

/** The records for which a check can be asked; `member` a person without a matter yet, `family` that person's whole family. */
export const conflictSubjects = ['inquiry', 'sozoku', 'legal', 'insurance', 'member', 'family'] as const;
export type ConflictSubject = (typeof conflictSubjects)[number];

/** The records of which decisions are kept. */
const decidedTypes = ['inquiry', 'sozoku', 'legal', 'insurance'] as const;
export type ConflictMatterType = (typeof decidedTypes)[number];

/** What somebody is in a matter. `heir`: of the estate, without being the client. */
export const conflictRoles = [
  'client',
  'adversary',
  'heir',
  'decedent',
  'insured',
  'policyholder',
  'beneficiary',
  'settlor',
  'trustee',
  'trustBeneficiary',
] as const;
export type ConflictRole = (typeof conflictRoles)[number];

/** How a person of a path is related to the one before. `likelySame`: two files that seem to be of one person. */
export const conflictTies = [
  'parent',
  'child',
  'adoptiveParent',
  'adoptedChild',
  'spouse',
  'formerSpouse',
  'sibling',
  'same',
  'likelySame',
] as const;
export type ConflictTie = (typeof conflictTies)[number];

/** Why two matters do not go together, or may not. */
export const conflictReasons = [
  'opposedClient',
  'opposingHeirs',
  'executor',
  'otherHeir',
  'decedentClient',
  'adversaryNamed',
  'heirNamed',
  'named',
  'kinOfOpponent',
  'formerSpouse',
  'kinClient',
] as const;
export type ConflictReason = (typeof conflictReasons)[number];

const severity = z.literal([1, 2, 3]);
export type ConflictSeverity = z.output<typeof severity>;

export const isConflictMatter = (type: ConflictSubject): type is ConflictMatterType =>
  decidedTypes.some((one) => one === type);

const type = () => z.enum(decidedTypes, 'choose');
const tie = z.enum(conflictTies).nullable();

/** A finding as it was when somebody decided: ids and words only. `m12` is a member, `a3` a party named in a legal order. */
export interface StoredFinding {
  readonly reason: ConflictReason;
  readonly severity: ConflictSeverity;
  readonly certain: boolean;
  /** `legal:12` */
  readonly matter: string;
  readonly here: ConflictRole;
  readonly there: ConflictRole;
  readonly way: readonly { readonly person: string; readonly tie: ConflictTie | null }[];
}

const Person = z.object({
  /** How the person is related to the one before. */
  tie,
  /** Null where the reader may not know it. */
  name: nullableText,
  member_id: nullableInt,
  customer_id: nullableInt,
  family_code: nullableText,
  is_deceased,
});
export type ConflictPerson = z.output<typeof Person>;

const Matter = z.object({
  type: type(),
  id: z.number().int(),
  number: z.string(),
  /** Of a tax project. */
  project_category: nullableInt,
  open: z.boolean(),
  client_name: nullableText,
});

/**
 * A matter that may stand against the asked one. Of a matter that the reader may not open only its office is told, and who of
 * the asked side it touches.
 */
const Finding = z.object({
  key: z.string(),
  severity,
  /** Whether it rests on two files that only seem to be of one person. */
  certain: z.boolean(),
  reason: z.enum(conflictReasons).nullable(),
  here: z.enum(conflictRoles),
  there: z.enum(conflictRoles).nullable(),
  path: z.array(Person),
  matter: Matter.nullable(),
  office_name: nullableText,
});
export type ConflictFinding = z.output<typeof Finding>;

const Decision = z.object({
  id: z.number().int(),
  /** An entry of `conflict_decisions`. */
  decision: z.number().int(),
  reason: z.string(),
  at: z.string(),
  by: nullableText,
  /** What was found then; of matters that the reader may not open the severity alone. */
  found: z.array(z.object({ severity, reason: z.enum(conflictReasons).nullable(), number: nullableText })),
});
export type ConflictDecision = z.output<typeof Decision>;

/** `outdated`: since the last decision something was found that it did not know. `open`: nobody has decided yet. */
export const conflictStates = ['open', 'decided', 'outdated'] as const;
export type ConflictState = (typeof conflictStates)[number];

const Check = z.object({
  /** Null of people without a matter. */
  state: z.enum(conflictStates).nullable(),
  findings: z.array(Finding),
  /** Whether there are more records of people of these names than were looked at. */
  is_partial: z.boolean(),
  decisions: z.array(Decision),
  may_decide: z.boolean(),
});
export type ConflictCheck = z.output<typeof Check>;

/** What stands against work that was just opened, as long as nobody has decided: told beside the answer. */
export const conflictNotice = z.object({ severity, count: z.number().int() }).nullable().optional();

const ConflictDecisionBody = z.object({
  type: type(),
  id: ref('project'),
  decision: option('conflict_decisions', conflict_decisions),
  reason: longText(1000),
});

/** Whom the firm acts for on another side, before work is opened and on demand. All of it is an addition. */
export const conflict = {
  show: query('/api/conflict-check/:type/:id', {
    params: z.object({ type: z.enum(conflictSubjects, 'choose'), id: id() }),
    data: Check,
    addition: true,
  }),
  /** Of somebody who is no customer yet; `other` is whom they name as the other side. Empty without a name. */
  person: query('/api/conflict-person', {
    query: z.object({
      name: words(),
      kana: words(),
      birth_date: optional(anyDay()),
      phone: optional(askedPhone()),
      other: words(),
      other_kana: words(),
    }),
    data: Check,
    addition: true,
  }),
  decide: command('POST', '/api/conflict-decide', { body: ConflictDecisionBody, data: Check, addition: true }),
};
