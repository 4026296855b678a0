import { formatDateTime } from '@/locales/format';
import { readMoment } from '@/rules/typedDays';
import { CalendarInput } from './CalendarInput';
import { type DateInputProps, textOf } from './inputProps';
import { useLang } from './words';

const withoutSeconds = (value: unknown): string => textOf(value).replace(/^(\S{10} \d{2}:\d{2}):00$/, '$1');

/** A day and a time of it, typed one after the other; a picked day keeps the time. */
export const MomentInput = (props: DateInputProps) => {
  const lang = useLang();
  return (
    <CalendarInput
      {...props}
      possible={props.possible}
      read={(text) => readMoment(text, props.possible)}
      show={(value) => formatDateTime(textOf(value), lang) || textOf(value)}
      edit={withoutSeconds}
      pick={(day, present) => readMoment(`${day} ${/ (\S+)$/.exec(present)?.[1] ?? ''}`)}
    />
  );
};
