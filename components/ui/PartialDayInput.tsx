import { formatPartialDay } from '@/locales/formatPartialDate';
import { readPartialDay } from '@/rules/typedDays';
import { CalendarInput } from './CalendarInput';
import { type DateInputProps, textOf } from './inputProps';
import { useLang } from './words';

/** An input for a partial day, typed in any usual form (令和3年5月頃, 2024, 5月1日から10日までの間) or picked. */
export const PartialDayInput = (props: DateInputProps) => {
  const lang = useLang();
  return (
    <CalendarInput
      {...props}
      possible={props.possible}
      read={(text) => readPartialDay(text, props.possible)}
      show={(value) => formatPartialDay(textOf(value), lang) || textOf(value)}
      edit={textOf}
      pick={(day) => day}
    />
  );
};
