import { formatNumber } from '@/rules/format';
import { readEmail, readKana, readNumber, readPhone, readPostalCode, readTime, readYen } from '@/rules/typedValues';
import { type InputProps, textOf } from './inputProps';
import { ReadInput } from './ReadInput';
import styles from './ui.module.css';

const showNumber = (value: unknown): string => formatNumber(textOf(value));

export const KanaInput = (props: InputProps) => <ReadInput {...props} read={readKana} show={textOf} />;
export const PhoneInput = (props: InputProps) => (
  <ReadInput {...props} read={readPhone} show={textOf} inputMode="tel" />
);
export const PostalCodeInput = (props: InputProps) => (
  <ReadInput {...props} read={readPostalCode} show={textOf} inputMode="numeric" />
);
export const EmailInput = (props: InputProps) => (
  <ReadInput {...props} read={readEmail} show={textOf} inputMode="email" />
);
export const TimeInput = (props: InputProps) => <ReadInput {...props} read={readTime} show={textOf} />;
export const YenInput = (props: InputProps) => (
  <ReadInput
    {...props}
    read={readYen}
    show={showNumber}
    edit={textOf}
    inputMode="numeric"
    className={styles.number ?? ''}
  />
);
export const NumberInput = (props: InputProps) => (
  <ReadInput {...props} read={readNumber} show={textOf} inputMode="decimal" className={styles.number ?? ''} />
);
