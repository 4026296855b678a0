import { useMemo, useState } from 'react';
import { textOf } from '@/components/ui/inputProps';
import { useLang } from '@/components/ui/words';
import { DeathBody, type TreeMember } from '@/contract/family';
import { type Member, memberProblems } from '@/contract/member';
import { type ErrorsMap, errorsMap } from '@/contract/messages';
import { todayInTokyo } from '@/rules/calendarDay';

/** The family as it is once a member has died; null where the member is none of it. */
export const familyAfter = (
  members: readonly TreeMember[],
  decedentId: number,
  days: Pick<TreeMember, 'death_date' | 'known_date'>,
): readonly TreeMember[] | null =>
  members.some(({ member_id }) => member_id === decedentId)
    ? members.map((member) => (member.member_id === decedentId ? { ...member, ...days } : member))
    : null;

/** The days of a death as they are typed: the day of knowing follows the day of death until it is typed itself. */
export const useDeathDays = (record: Member) => {
  const lang = useLang();
  const [death, setDeath] = useState<unknown>(null);
  const [known, setKnown] = useState<unknown>(undefined);
  const death_date = textOf(death);
  const known_date = known === undefined ? death_date : textOf(known);
  const errors = useMemo((): ErrorsMap => {
    const days = { death_date, known_date };
    const issues = DeathBody.safeParse(days).error?.issues ?? [];
    const blank = Object.entries(days).filter(([, day]) => day === '');
    return errorsMap(
      issues,
      lang,
      issues.length + blank.length > 0
        ? blank.map(([path]) => ({ path, code: 'required' }))
        : memberProblems({ ...record, ...days }, todayInTokyo()),
    );
  }, [record, death_date, known_date, lang]);
  return { death_date, known_date, errors, setDeath, setKnown };
};
