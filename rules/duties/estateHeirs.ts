import type { EstateHeir } from '@/contract/estate';
import type { TreeMember } from '@/contract/family';
import { statutoryHeirs } from '../heirs';
import { firstDay } from '../partialDate';
import { recordedFamily } from '../recordedFamily';

const inheritanceOf = ({ inheritances }: TreeMember, decedentId: number) =>
  inheritances.find(({ decedent_member_id }) => decedent_member_id === decedentId);
const renouncedOf = (member: TreeMember, decedentId: number): string | null =>
  inheritanceOf(member, decedentId)?.renounced_date ?? null;

const earliest = (...days: readonly (string | null)[]): string | null =>
  days.filter((day) => day !== null).sort()[0] ?? null;

/** The members without their renunciations in an estate, to find who was called first. */
const beforeRenouncing = (members: readonly TreeMember[], decedentId: number): TreeMember[] =>
  members.map((member) => ({
    ...member,
    inheritances: member.inheritances.map((one) =>
      one.decedent_member_id === decedentId ? { ...one, renounced_date: null } : one,
    ),
  }));

const calledTo = (members: readonly TreeMember[], decedentId: number) =>
  statutoryHeirs(decedentId, recordedFamily(members)).heirs.map(({ memberId }) => memberId);

const choiceOf = (member: TreeMember, decedentId: number, usual: string | null) => {
  const own = inheritanceOf(member, decedentId);
  return {
    member_id: member.member_id,
    cust_name: member.cust_name,
    known_date: own?.known_date ?? usual,
    extended_until: own?.extended_until ?? null,
    chosen_date: own ? earliest(own.accepted_date, own.limited_acceptance_date, own.renounced_date) : null,
  };
};

/** The day on which a member died, at the earliest; null while alive and where nothing is known of it. */
export const diedOn = ({ death_date }: Pick<TreeMember, 'death_date'>): string | null =>
  death_date === null ? null : firstDay(death_date);

/**
 * Everybody called to an estate: heirs, those who renounced, and those after them, who knew when the last before them
 * had renounced (民法915条1項, 939条). Empty if the decedent is not a member.
 */
export const estateHeirs = (members: readonly TreeMember[], decedentId: number | null): EstateHeir[] => {
  const memberOf = (id: number) => members.find(({ member_id }) => member_id === id);
  const decedent = decedentId === null ? undefined : memberOf(decedentId);
  if (decedent === undefined) return [];
  const { member_id: estate } = decedent;
  const atFirst = calledTo(beforeRenouncing(members, estate), estate);
  const renounced = atFirst.flatMap((id) => {
    const member = memberOf(id);
    return (member && renouncedOf(member, estate)) ?? [];
  });
  const opened = diedOn(decedent) ?? '';
  const heirs = renounced.length === 0 ? atFirst : [...new Set([...atFirst, ...calledTo(members, estate)])];
  return heirs.flatMap((id): EstateHeir[] => {
    const heir = memberOf(id);
    if (heir === undefined) return [];
    const died = diedOn(heir);
    const died_on = died !== null && died >= opened ? died : null;
    return [
      {
        ...choiceOf(heir, estate, atFirst.includes(id) ? null : (renounced.sort().at(-1) ?? null)),
        renounced: renouncedOf(heir, estate) === null ? 0 : 1,
        died_on,
        successors: died_on === null ? [] : successorsOf(members, heir, estate),
      },
    ];
  });
};

/** Heirs of an heir, who choose in their place from the day they knew of the death. */
const successorsOf = (members: readonly TreeMember[], heir: TreeMember, estate: number) =>
  calledTo(members, heir.member_id).flatMap((id) => {
    const member = members.find(({ member_id }) => member_id === id);
    if (member === undefined || diedOn(member) !== null) return [];
    const knew = inheritanceOf(member, heir.member_id)?.known_date ?? heir.known_date ?? diedOn(heir);
    return [{ ...choiceOf(member, estate, null), known_date: knew }];
  });
