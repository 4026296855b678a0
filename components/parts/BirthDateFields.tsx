import { useTranslation } from 'react-i18next';
import type { FieldGroup, FormHandle, Values } from '@/components/resource/defineResource';
import { BirthDate } from '@/components/ui/BirthDate';
import { describedBy, FormField } from '@/components/ui/FormField';
import { textOf } from '@/components/ui/inputProps';
import { ReadInput } from '@/components/ui/ReadInput';
import { NumberInput } from '@/components/ui/readInputs';
import { isCalendarDay } from '@/rules/calendarDay';
import { parseTypedYear } from '@/rules/typedPartialDay';
import { halfWidth } from '@/rules/typedText';
import { parseTypedDay } from '@/rules/wareki';
import styles from './parts.module.css';

export interface Born {
  birth_year: number | null;
  birth_month: number | null;
  birth_day: number | null;
  is_deceased: 0 | 1;
  death_date: string | null;
}

const fields = ['birth_year', 'birth_month', 'birth_day'] as const;

/** Parses a year (1950, S25, 昭和25年) or a whole date; else returns the text. */
const readYear = (text: string): string | number | null => {
  const typed = halfWidth(text);
  const day = parseTypedDay(typed);
  if (day !== null) return day;
  const year = parseTypedYear(typed);
  return year === null ? typed || null : Number(year);
};

/** A whole date typed in place of the year fills all three. */
const changesOf = (read: unknown): Values => {
  if (typeof read !== 'string' || !isCalendarDay(read)) return { birth_year: read };
  const [year, month, day] = read.split('-').map(Number);
  return { birth_year: year, birth_month: month, birth_day: day };
};

const whole = (value: unknown): number | null => (typeof value === 'number' ? value : null);

const Edit = ({ values, set, errors, inputId }: FormHandle<Born>) => {
  const { t } = useTranslation();
  const hint = (
    <BirthDate
      year={whole(values.birth_year)}
      month={whole(values.birth_month)}
      day={whole(values.birth_day)}
      death={{ is_deceased: Number(values.is_deceased), death_date: textOf(values.death_date) || null }}
    />
  );
  const own = fields.flatMap((field) => errors[field] ?? []);
  const described = describedBy(inputId('birth_year'), { hint, errors: own });
  const part = (field: 'birth_month' | 'birth_day', unit: string) => (
    <>
      <NumberInput
        id={inputId(field)}
        label={t(`member.fields.${field}`)}
        value={values[field]}
        onChange={(value) => set({ [field]: value })}
        invalid={errors[field] !== undefined}
        describedBy={described}
      />
      <span aria-hidden="true">{unit}</span>
    </>
  );
  return (
    <FormField id={inputId('birth_year')} label={t('member.fields.birth')} errors={own} hint={hint}>
      <div className={styles.birth}>
        <ReadInput
          id={inputId('birth_year')}
          label={t('member.fields.birth_year')}
          value={values.birth_year}
          read={readYear}
          show={textOf}
          onChange={(read) => set(changesOf(read))}
          invalid={errors.birth_year !== undefined}
          describedBy={described}
        />
        <span aria-hidden="true">{t('member.birth.year')}</span>
        {part('birth_month', t('member.birth.month'))}
        {part('birth_day', t('member.birth.day'))}
      </div>
    </FormField>
  );
};

const Show = ({ record }: { record: Born }) => (
  <BirthDate year={record.birth_year} month={record.birth_month} day={record.birth_day} death={record} />
);

/** A birth date in three fields of which the last may be unknown; the year is read in Japanese years too. */
export const birthDate = { key: 'birth', fields, Edit, Show } satisfies FieldGroup<Born>;
