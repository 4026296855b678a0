import { formatMonth } from '@/locales/format';
import { readMonth } from '@/rules/typedDays';
import { type InputProps, textOf } from './inputProps';
import { ReadInput } from './ReadInput';
import { useLang } from './words';

/** A month, typed in whichever way and written out when it is left. */
export const MonthInput = (props: InputProps) => {
  const lang = useLang();
  return (
    <ReadInput
      {...props}
      read={readMonth}
      show={(value) => formatMonth(textOf(value), lang) || textOf(value)}
      edit={textOf}
    />
  );
};
