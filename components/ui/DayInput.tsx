import { formatDay } from '@/rules/format';
import { CalendarInput } from './CalendarInput';
import { type InputProps, textOf } from './inputProps';
import { readDay } from './readDay';
import { useLang } from './words';

/** A day, typed in any usual form or picked. */
export const DayInput = (props: InputProps) => {
  const lang = useLang();
  return (
    <CalendarInput
      {...props}
      read={readDay}
      show={(value) => formatDay(textOf(value), lang) || textOf(value)}
      edit={textOf}
      pick={(day) => day}
    />
  );
};
