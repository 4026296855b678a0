import { formatPartialDay } from '@/locales/formatPartialDate';
import { parseTypedPartialDay } from '@/rules/typedPartialDay';
import { halfWidth } from '@/rules/typedText';
import { CalendarInput } from './CalendarInput';
import { type DateInputProps, textOf } from './inputProps';
import { useLang } from './words';

/** Parses a typed partial day; else returns the text. */
const readPartialDay = (text: string): string | null => (parseTypedPartialDay(text) ?? halfWidth(text)) || null;

/** An input for a partial day, typed in any usual form (令和3年5月頃, 2024, 5月1日から10日までの間) or picked. */
export const PartialDayInput = (props: DateInputProps) => {
  const lang = useLang();
  return (
    <CalendarInput
      {...props}
      possible={props.possible}
      read={readPartialDay}
      show={(value) => formatPartialDay(textOf(value), lang) || textOf(value)}
      edit={textOf}
      pick={(day) => day}
    />
  );
};
