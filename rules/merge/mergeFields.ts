import type { Member } from '@/contract/member';
import {
  canJoin,
  type MergeChoice,
  type MergeField,
  type MergeGroup,
  type MergeStanding,
  mergeGroupNames,
  mergeGroups,
} from '@/contract/notation/mergeGroups';
import { foldDigits } from '@/rules/japaneseText';

/** What is compared of a record. */
export type MergeValues = Pick<Member, MergeField>;
export type MergeChoices = Partial<Record<MergeGroup, MergeChoice>>;

/** Fields of which even the unset value says something. */
const telling = new Set<MergeGroup>(['death', 'resident', 'office', 'relation']);

const isBlank = (value: unknown): boolean =>
  value === null || value === '' || value === 0 || (Array.isArray(value) && value.length === 0);

const keyOf = (value: unknown): string =>
  Array.isArray(value)
    ? value
        .map((row) => JSON.stringify(row))
        .sort()
        .join()
    : JSON.stringify(value);

/** Whether two records agree on a group, or which of them alone says something. */
export const standingOf = (group: MergeGroup, kept: MergeValues, gone: MergeValues): MergeStanding => {
  const fields: readonly MergeField[] = mergeGroups[group];
  if (fields.every((field) => keyOf(kept[field]) === keyOf(gone[field]))) return 'same';
  if (telling.has(group)) return 'differs';
  if (fields.every((field) => isBlank(gone[field]))) return 'kept';
  return fields.every((field) => isBlank(kept[field])) ? 'gone' : 'differs';
};

/** What is taken over where nobody needs to choose; undefined where somebody must. */
export const choiceOf = (standing: MergeStanding, chosen: MergeChoice | undefined): MergeChoice | undefined => {
  if (standing === 'same') return 'kept';
  return standing === 'differs' ? chosen : standing;
};

const phonesOf = (values: MergeValues) =>
  ([1, 2, 3] as const).flatMap((no) => {
    const number = values[`phone${no}`];
    return number === null ? [] : [{ number, type: values[`phone_type${no}`] }];
  });

const once = <T>(rows: readonly T[], key: (row: T) => string): T[] =>
  rows.filter((row, at) => rows.findIndex((one) => key(one) === key(row)) === at);

const joinedPhones = (kept: MergeValues, gone: MergeValues): Partial<MergeValues> | null => {
  const all = once([...phonesOf(kept), ...phonesOf(gone)], ({ number }) => foldDigits(number));
  if (all.length > 3) return null;
  const at = (no: number) => ({
    [`phone${no}`]: all[no - 1]?.number ?? null,
    [`phone_type${no}`]: all[no - 1]?.type ?? null,
  });
  return { ...at(1), ...at(2), ...at(3) };
};

const joinedEmails = (kept: MergeValues, gone: MergeValues): Partial<MergeValues> | null => {
  const all = once(
    [kept.email, kept.email2, gone.email, gone.email2].filter((email) => email !== null),
    (email) => email.toLowerCase(),
  );
  return all.length > 2 ? null : { email: all[0] ?? null, email2: all[1] ?? null };
};

const MOST_REMARKS = 5000;
const joinedRemarks = (kept: MergeValues, gone: MergeValues): Partial<MergeValues> | null => {
  const texts = once([kept.remarks ?? '', gone.remarks ?? ''], (text) => text);
  const remarks = texts.filter((text) => text !== '').join('\n');
  return remarks.length > MOST_REMARKS ? null : { remarks };
};

const joiners: Partial<Record<MergeGroup, (kept: MergeValues, gone: MergeValues) => Partial<MergeValues> | null>> = {
  phones: joinedPhones,
  emails: joinedEmails,
  remarks: joinedRemarks,
};

/** Links are joined with those of the whole family. */
const linked = new Set<MergeGroup>(['marriages', 'adoptions', 'inheritances']);

export interface MergedValues {
  /** What the record that stays takes over. */
  readonly patch: Partial<MergeValues>;
  /** Groups in which the two differ, and nobody has chosen. */
  readonly open: readonly MergeGroup[];
  /** Groups of which more was to stand side by side than a record holds. */
  readonly full: readonly MergeGroup[];
}

/**
 * The values of one record out of two of the same person, links to relatives left out.
 * @param gone with the ids of relatives who are one person too already replaced
 */
export const mergedValues = (kept: MergeValues, gone: MergeValues, choices: MergeChoices): MergedValues => {
  const patch: Partial<MergeValues> = {};
  const open: MergeGroup[] = [];
  const full: MergeGroup[] = [];
  for (const group of mergeGroupNames) {
    const choice = choiceOf(standingOf(group, kept, gone), choices[group]);
    if (choice === undefined || (choice === 'both' && !canJoin(group))) open.push(group);
    else if (linked.has(group) || choice === 'kept') continue;
    else if (choice === 'gone')
      Object.assign(patch, Object.fromEntries(mergeGroups[group].map((field) => [field, gone[field]])));
    else {
      const joined = joiners[group]?.(kept, gone) ?? null;
      if (joined === null) full.push(group);
      else Object.assign(patch, joined);
    }
  }
  return { patch, open, full };
};

type Linked = Pick<MergeValues, 'father_member_id' | 'mother_member_id' | 'marriages' | 'adoptions' | 'inheritances'>;

/** A record with other ids in place of those of relatives. */
export const withIds = <Values extends Linked>(values: Values, idOf: (id: number) => number): Values => ({
  ...values,
  father_member_id: values.father_member_id === null ? null : idOf(values.father_member_id),
  mother_member_id: values.mother_member_id === null ? null : idOf(values.mother_member_id),
  marriages: values.marriages.map((row) => ({ ...row, spouse_member_id: idOf(row.spouse_member_id) })),
  adoptions: values.adoptions.map((row) => ({ ...row, adopter_member_id: idOf(row.adopter_member_id) })),
  inheritances: values.inheritances.map((row) => ({ ...row, decedent_member_id: idOf(row.decedent_member_id) })),
});
