import { formatDay } from '@/locales/format';
import { readDay } from '@/rules/typedDays';
import { CalendarInput } from './CalendarInput';
import { type DateInputProps, textOf } from './inputProps';
import { useLang } from './words';

/** A day, typed in any usual form or picked. */
export const DayInput = (props: DateInputProps) => {
  const lang = useLang();
  return (
    <CalendarInput
      {...props}
      possible={props.possible}
      read={(text) => readDay(text, props.possible)}
      show={(value) => formatDay(textOf(value), lang) || textOf(value)}
      edit={textOf}
      pick={(day) => day}
    />
  );
};
