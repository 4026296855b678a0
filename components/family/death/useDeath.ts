import { useMemo } from 'react';
import { textOf } from '@/components/ui/inputProps';
import { useLang } from '@/components/ui/words';
import { DeathBody, type TreeMember } from '@/contract/family';
import { type Member, memberProblems } from '@/contract/member';
import { type ErrorsMap, errorsMap } from '@/contract/messages';
import { messagesIn } from '@/locales';
import { isCalendarDay, todayInTokyo } from '@/rules/calendarDay';

/** The entered facts of a death. */
interface Death {
  readonly death_date: string | null;
  readonly death_time: string | null;
  readonly known_date: string | null;
}

/** What is entered of a death; the day of knowing follows that of the death until it is edited. */
export interface EnteredDeath {
  readonly day: unknown;
  readonly isUnknown: boolean;
  readonly time: unknown;
  readonly known: unknown;
  readonly successor: unknown;
}

export const noDeath: EnteredDeath = { day: null, isUnknown: false, time: null, known: undefined, successor: null };

/** The family after a member's death; null if the member is not in it. */
export const familyAfter = (
  members: readonly TreeMember[],
  decedentId: number,
  death: Death,
): readonly TreeMember[] | null =>
  members.some(({ member_id }) => member_id === decedentId)
    ? members.map((member) => (member.member_id === decedentId ? { ...member, ...death, is_deceased: 1 } : member))
    : null;

const orNull = (value: unknown): string | null => textOf(value) || null;

/**
 * The typed death. The day of knowing follows a full date of death until edited; without any date, "deceased" is set
 * explicitly.
 */
export const useDeath = (record: Member, { day, isUnknown, time, known }: EnteredDeath) => {
  const lang = useLang();
  const death_date = isUnknown ? null : orNull(day);
  const follows = death_date !== null && isCalendarDay(death_date) ? death_date : null;
  const death_time = isUnknown ? null : orNull(time);
  const known_date = known === undefined ? follows : orNull(known);
  const death = useMemo(() => ({ death_date, death_time, known_date }), [death_date, death_time, known_date]);
  const errors = useMemo((): ErrorsMap => {
    const { error } = DeathBody.safeParse(death);
    const missing = death.death_date === null && !isUnknown ? [{ path: 'death_date', code: 'required' }] : [];
    const issues = error?.issues ?? [];
    const problems = issues.length > 0 ? [] : memberProblems({ ...record, ...death, is_deceased: 1 }, todayInTokyo());
    return errorsMap(issues, messagesIn(lang), [...missing, ...problems]);
  }, [record, death, isUnknown, lang]);
  return { death, isUnknown, errors };
};
