import * as z from 'zod';
import { int, nullableInt, nullableText } from './answerKinds';
import { command, query, queryByPost } from './defineEndpoint';
import { id, idParams, is_deceased, lockVersion, option, optional, ref, rows } from './fields';
import { Member } from './member';
import { mergeChoices, mergeGroupNames, mergeStandings, movedKinds } from './notation/mergeGroups';
import { relations } from './options/family';

/** Two records of one person: the one that stays, and the one that goes. */
const pair = { kept_member_id: ref('member'), gone_member_id: ref('member') };
const PairIds = z.object(pair);
export type PairIds = z.output<typeof PairIds>;

const side = z.enum(['kept', 'gone'], 'choose');
/** With what was chosen so far, by groups of fields. */
const ChosenPair = PairIds.extend({
  choices: z.partialRecord(z.enum(mergeGroupNames), z.enum(mergeChoices, 'choose')).optional(),
});
export type ChosenPair = z.output<typeof ChosenPair>;
/** More people of the two families are merged in one go, as the whole family may have been entered twice. */
const MOST = 30;

/** Whose key person the relations of the merged family are seen from; for two families with different ones. */
const key = optional(side);

/** Members of the other family, with their relation to the key person who remains. */
const chosenRelations = rows(z.object({ member_id: ref('member'), relation: option('relations', relations) }), 99);

const Compared = Member.pick({
  member_id: true,
  customer_id: true,
  cust_name: true,
  personal_code: true,
  office_name: true,
  is_deceased: true,
  lock_version: true,
});

/** A field of both records, its values as they are read: labels and names, in the language asked for. */
const ComparedField = z.object({ field: z.string(), kind: z.string(), kept: z.unknown(), gone: z.unknown() });
export type ComparedField = z.output<typeof ComparedField>;

const ComparedGroup = z.object({
  group: z.enum(mergeGroupNames),
  standing: z.enum(mergeStandings),
  fields: z.array(ComparedField),
});
export type ComparedGroup = z.output<typeof ComparedGroup>;

const Person = z.object({ kept: Compared, gone: Compared, groups: z.array(ComparedGroup) });
export type ComparedPerson = z.output<typeof Person>;

const named = { member_id: int, cust_name: z.string(), personal_code: z.string(), is_deceased };
const names = z.array(z.string());

const Preview = z.object({
  people: z.array(Person),
  /** Others who stand in both families and may be one person too. */
  also: z.array(z.object({ ...pair, kept: z.object(named), gone: z.object(named) })),
  /** The families' key persons, where they are two people and one must be chosen. */
  keys: z.object({ kept: z.object(named), gone: z.object(named) }).nullable(),
  /** Whose key person was taken for what follows. */
  key: side,
  /** Members whose relation is seen from another key person afterwards, with the one that the links suggest. */
  relations: z.array(z.object({ ...named, relation: int, suggested: int })),
  /** What moves to the file that stays: kind of record → how many. */
  moves: z.array(z.object({ kind: z.enum(movedKinds), count: int })),
  /** Deceased who have other heirs afterwards. */
  heirs: z.array(z.object({ decedent: z.string(), before: names, after: names })),
  /** Why it cannot be done with what is chosen so far: all that saving would find, but for what must be chosen still. */
  obstacles: names,
  undo_until: z.string(),
});
export type MergePreview = z.output<typeof Preview>;

const Place = z.object({ member_id: int, customer_id: nullableInt, family_code: z.string() });

const Merge = z.object({
  id: int,
  at: z.string(),
  by_name: nullableText,
  /** Who went, and their code then. */
  gone_name: z.string(),
  gone_code: z.string(),
  undo_until: z.string(),
});
export type Merge = z.output<typeof Merge>;

/** One file out of two of the same person, and its undoing. */
export const merge = {
  preview: queryByPost('/api/merge-preview', {
    body: z.object({ people: rows(ChosenPair, MOST), key, relations: chosenRelations.optional() }),
    data: Preview,
    addition: true,
  }),
  /** All or nothing; what must be chosen, and is not, stands under `people.<row>.choices.<group>`. */
  save: command('POST', '/api/merge-save', {
    body: z.object({
      people: rows(ChosenPair.extend({ kept_version: lockVersion(), gone_version: lockVersion() }), MOST),
      key,
      relations: chosenRelations.optional(),
    }),
    data: Place.extend({ id: int, undo_until: z.string() }),
    addition: true,
  }),
  /** The merges into a member's record that may still be undone. */
  ofMember: query('/api/merge-of-member/:id', { params: idParams, data: z.array(Merge), addition: true }),
  /** Refused where something that the merge touched was changed since; the records are named. */
  undo: command('POST', '/api/merge-undo/:id', { params: z.object({ id: id() }), data: Place, addition: true }),
};
