import { formatMonth } from '@/locales/format';
import { type InputProps, textOf } from './inputProps';
import { ReadInput } from './ReadInput';
import { readMonth } from './readDay';
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
