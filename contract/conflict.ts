import * as z from 'zod';
import { nullableInt, nullableText } from './answerKinds';
import { command, query } from './defineEndpoint';
import { id, is_deceased, longText, option, ref, text, words } from './fields';
import { conflict_decisions, conflict_severities } from './options/conflict';

/** The records for which a check can be asked; `member` a person without a matter yet. */
export const conflictSubjects = ['inquiry', 'sozoku', 'legal', 'insurance', 'member'] as const;
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
const type = () => z.enum(decidedTypes, 'choose');
