import type { CalendarDay } from './calendarDay';
import type { FamilyMember } from './familyMember';
import type { HeirWarningCode } from './heirCodes';
import { statutoryHeirs } from './heirs';
import { remembered } from './remembered';
import type { TaxNote } from './taxNotes';

/** Told as open facts, or no doubt. */
const toldElsewhere = ['fetus', 'sameDayDeaths', 'deathOrderUnknown', 'relationOnly'] as const;
type Told = (typeof toldElsewhere)[number];
const isDoubt = (code: HeirWarningCode): code is Exclude<HeirWarningCode, Told> =>
  !toldElsewhere.some((told) => told === code);

const asked = remembered<readonly FamilyMember[], readonly TaxNote[]>();

/** What is open about who inherits at a death, or on a day where nobody died yet: an estimate says it first. */
export const heirNotes = (decedentId: number, members: readonly FamilyMember[], day: CalendarDay): readonly TaxNote[] =>
  asked(members, `${decedentId} ${day}`, () =>
    statutoryHeirs(decedentId, members, day).warnings.flatMap(({ code, memberId }) =>
      isDoubt(code) ? [{ code, memberId, amount: null }] : [],
    ),
  );
