import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SuccessorField } from '@/components/parts/SuccessorField';
import { DayInput } from '@/components/ui/DayInput';
import { FlagInput } from '@/components/ui/FlagInput';
import { describedBy, FormField } from '@/components/ui/FormField';
import { PartialDayInput } from '@/components/ui/PartialDayInput';
import { TimeInput } from '@/components/ui/readInputs';
import { daysOf, ranges } from '@/contract/dateRange';
import type { Member } from '@/contract/member';
import type { ErrorsMap } from '@/contract/messages';
import { isCalendarDay } from '@/rules/calendarDay';
import styles from './death.module.css';
import type { EnteredDeath, useDeath } from './useDeath';

interface Props {
  id: string;
  record: Member;
  typed: ReturnType<typeof useDeath>;
  successor: unknown;
  set: (changes: Partial<EnteredDeath>) => void;
  /** Errors from the server, or of the check before saving. */
  errors: ErrorsMap;
}

const inputs = { death_date: PartialDayInput, death_time: TimeInput, known_date: DayInput } as const;

const entered = { death_date: 'day', death_time: 'time', known_date: 'known' } as const;

const possible = daysOf(ranges.life);

/** Fields of a death: date, day of knowing, successor. */
export const DeathFields = ({ id, record, typed, successor, set, errors }: Props) => {
  const { t } = useTranslation();
  const [left, setLeft] = useState(false);
  const { death, isUnknown } = typed;
  const isPartial = death.death_date !== null && !isCalendarDay(death.death_date);
  const hints: Partial<Record<keyof typeof inputs, string>> = {
    death_date: t('family.death.dateHint'),
    known_date: t(isPartial || isUnknown ? 'family.death.knownNeeded' : 'family.death.knownHint'),
  };
  const row = (field: keyof typeof inputs) => {
    const Input = inputs[field];
    const own = errors[field] ?? (left && death[field] !== null ? typed.errors[field] : undefined);
    const hint = hints[field];
    return (
      <FormField
        id={`${id}-${field}`}
        label={t(`member.fields.${field}`)}
        required={field === 'death_date' && !isUnknown}
        errors={own}
        hint={hint}
      >
        <Input
          id={`${id}-${field}`}
          possible={possible}
          value={death[field]}
          onChange={(value) => set({ [entered[field]]: value })}
          disabled={isUnknown && field !== 'known_date'}
          required={field === 'death_date' && !isUnknown}
          invalid={own !== undefined}
          describedBy={describedBy(`${id}-${field}`, { hint, errors: own })}
        />
      </FormField>
    );
  };
  return (
    <fieldset className={styles.days} aria-label={t('family.death.title')} onBlur={() => setLeft(true)}>
      {row('death_date')}
      {row('known_date')}
      {row('death_time')}
      <FormField id={`${id}-unknown`} label={t('family.death.noDate')}>
        <FlagInput
          id={`${id}-unknown`}
          value={isUnknown ? 1 : 0}
          onChange={(value) => set({ isUnknown: value === 1 })}
        />
      </FormField>
      <SuccessorField
        id={`${id}-successor`}
        person={record}
        value={successor}
        onChange={(successor) => set({ successor })}
        errors={errors.successor_member_id}
      />
    </fieldset>
  );
};
